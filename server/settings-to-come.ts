/**
 * Settings of features that this version does not have yet, by feature. The server does not start when one of them is
 * set, so that the operator learns that the feature is missing. When it is built, its settings move to `settings.ts`.
 */
export const settingsToCome = {
  'a shared cache': ['REDIS_URL'],
} as const satisfies Record<string, readonly string[]>
