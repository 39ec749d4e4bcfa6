import { z } from 'zod'

/** The name and the value of a header; the value is printable ASCII. */
const headerSchema = z.tuple([z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]+$/)])

/**
 * The setting OTEL_EXPORTER_OTLP_HEADERS, the HTTP headers that are sent with exported traces: `name=value,name=value`,
 * the values percent-encoded.
 */
export const traceHeaders = z.string().transform((value, context) => {
  const headers = value.split(',').map((part) => {
    const equalsIndex = part.indexOf('=')
    return headerSchema.safeParse([
      part.slice(0, Math.max(0, equalsIndex)).trim(),
      decodeValue(part.slice(equalsIndex + 1).trim()),
    ]).data
  })
  if (headers.some((header) => header === undefined)) {
    context.addIssue(
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value with commas between them; in a value a space is %20.',
    )
  }
  return Object.fromEntries(headers.filter((header) => header !== undefined))
})

/** The share of the requests that are traced. */
export const traceShare = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.05.')
  .transform(Number)

/** A percent-encoded text, decoded; null when it cannot be decoded. */
function decodeValue(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
