/** True if the user has set the system to reduced motion; the app then shows no animations. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
