/** Whether the user's system asks for reduced motion; the app then shows none. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
