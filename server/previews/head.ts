import { escapeHtml } from '#server/escape-html.ts'

/** The preview of a link to a page, as messengers and search engines show it. */
export interface Preview {
  /** The name of the title or person. */
  name: string
  /** The name as a card shows it, with the year of a title. */
  heading: string
  description: string
  /** The address of the page: absolute where the public origin is known, else a path. */
  address: string
  /** The kind of page, as Open Graph's `og:type` names it. */
  type: 'video.movie' | 'video.tv_show' | 'profile'
  /** Null when there is no picture. */
  picture: Picture | null
}

/** The picture of a card. */
export interface Picture {
  address: string
  type: 'image/png' | 'image/jpeg'
  /** Pixels; null when unknown. */
  size: { width: number; height: number } | null
  /** Whether the picture is wide enough to fill a card; else the card shows it small next to the text. */
  isWide: boolean
}

/** The most characters of a description; cards and search results show no more. */
const maxDescriptionLength = 200

/** Matches the first half of a surrogate pair at the end of a text. */
const halfCharacter = /[\ud800-\udbff]$/

/**
 * Characters that XML and HTML cannot hold, and those that reverse the direction of the words after them, since a name
 * must not change the text around it. The direction marks U+200E and U+200F belong to some names and stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

const cleanText = (text: string): string => text.toWellFormed().replaceAll(unwanted, '').replaceAll(/\s+/g, ' ').trim()

/** A plain text for an element or an attribute. */
const escapedText = (text: string): string => escapeHtml(cleanText(text))

/** The element with the document's title. */
export const titleElement = (title: string): string => `<title>${escapedText(title)}</title>`

/** The text, cut at the end of a word and with an ellipsis if it is longer than a description may be. */
function shortened(text: string): string {
  const clean = cleanText(text)
  if (clean.length <= maxDescriptionLength) return clean
  const cut = clean.slice(0, maxDescriptionLength).replace(halfCharacter, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxDescriptionLength / 2 ? lastSpace : maxDescriptionLength)}…`
}

/**
 * The tags of a page's head: title, description, canonical address and Open Graph. They depend on nothing but the
 * preview, so they are the same for everyone.
 */
export function headTags({ name, heading, description, address, type, picture }: Preview): string {
  const meta = (key: 'name' | 'property', name: string, content: string | number) =>
    `<meta ${key}="${name}" content="${escapedText(String(content))}">`
  const words = shortened(description)
  return [
    meta('name', 'description', words),
    // As web/ui/use-document-title.ts writes it.
    titleElement(`${name} · Matinee`),
    // A canonical address has to be absolute: a relative one would mean the host that the request was sent to.
    ...(URL.canParse(address) ? [`<link rel="canonical" href="${escapedText(address)}">`] : []),
    meta('property', 'og:site_name', 'Matinee'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', words),
    meta('property', 'og:url', address),
    ...(picture === null
      ? []
      : [
          meta('property', 'og:image', picture.address),
          meta('property', 'og:image:type', picture.type),
          ...(picture.size === null
            ? []
            : [
                meta('property', 'og:image:width', picture.size.width),
                meta('property', 'og:image:height', picture.size.height),
              ]),
          meta('property', 'og:image:alt', heading),
        ]),
    meta('name', 'twitter:card', picture?.isWide ? 'summary_large_image' : 'summary'),
  ].join('\n    ')
}
