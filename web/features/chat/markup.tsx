import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** The kinds of Markdown that are not rendered but left as text: all but bold, italic and lists. */
const unrenderedTokens = [
  'code',
  'fences',
  'heading',
  'hr',
  'blockquote',
  'html',
  'def',
  'table',
  'lheading',
  'tag',
  'link',
  'reflink',
  'codespan',
  'br',
  'del',
  'autolink',
  'url',
] as const

const tokenizer = new Tokenizer()
for (const name of unrenderedTokens) tokenizer[name] = () => undefined

const nodesOf = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text keep their order.
    <Fragment key={index}>{nodeOf(token as MarkedToken)}</Fragment>
  ))

const nodeOf = (token: MarkedToken): ReactNode => {
  switch (token.type) {
    case 'paragraph':
      return <p>{nodesOf(token.tokens)}</p>
    case 'strong':
      return <strong>{nodesOf(token.tokens)}</strong>
    case 'em':
      return <em>{nodesOf(token.tokens)}</em>
    case 'list': {
      const items = token.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list keep their order.
        <li key={index}>{nodesOf(item.tokens)}</li>
      ))
      return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'space':
      return null
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : token.text
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

/**
 * Renders a text whose bold, italic and lists are Markdown. Everything else in it, such as HTML, a link or an image, is
 * shown as plain text.
 */
export const Markup = ({ text }: { text: string }) => nodesOf(new Lexer({ tokenizer, gfm: false }).lex(text))
