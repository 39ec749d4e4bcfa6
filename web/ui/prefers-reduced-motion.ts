/** Whether the user's system asks for reduced motion; the app then shows no animations. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
