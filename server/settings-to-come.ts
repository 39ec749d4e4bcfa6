/**
 * Settings of features that this version does not have yet, by feature. The server does not start when one of them is
 * set, so that the operator learns that the feature is missing. When it is built, its settings move to `settings.ts`.
 */
export const settingsToCome = {
  'a shared cache': ['REDIS_URL'],
  'cookies for a whole domain': ['COOKIE_DOMAIN'],
  administrators: ['ADMIN_EMAILS', 'ADMIN_SECOND_FACTOR'],
  'sign-in with Google': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
  mail: [
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_TO',
    'EMAILJS_SERVICE_ID',
    'EMAILJS_TEMPLATE_WELCOME',
    'EMAILJS_TEMPLATE_CONTACT',
    'EMAILJS_TEMPLATE_CODE',
    'EMAILJS_TEMPLATE_NOTICE',
    'EMAILJS_PUBLIC_KEY',
    'EMAILJS_PRIVATE_KEY',
    'EMAILJS_URL',
  ],
  'language models': [
    'GEMINI_API_KEY',
    'GROQ_API_KEY',
    'DEEPSEEK_API_KEY',
    'GEMINI_MODEL',
    'GEMINI_BASE_URL',
    'GEMINI_KEY',
    'LLAMA_3_3_MODEL',
    'LLAMA_3_3_BASE_URL',
    'LLAMA_3_3_KEY',
    'LLAMA_4_SCOUT_MODEL',
    'LLAMA_4_SCOUT_BASE_URL',
    'LLAMA_4_SCOUT_KEY',
    'DEEPSEEK_R1_MODEL',
    'DEEPSEEK_R1_BASE_URL',
    'DEEPSEEK_R1_KEY',
  ],
} as const satisfies Record<string, readonly string[]>
