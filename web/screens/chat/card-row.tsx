import type { ChatCard } from '#contract/chat.ts'
import type { Section } from '#contract/titles.ts'
import { cardImage } from '#web/features/titles/title-card.tsx'
import { Row } from '#web/ui/row.tsx'
import { ChatCardItem } from './chat-card.tsx'

interface Props {
  cards: readonly ChatCard[]
  contentType: Section
  /** The key under which the row's scroll position is stored. Each row of a conversation has a key of its own. */
  id: string
}

/** The titles of an answer that have a picture, under their heading; renders nothing if there are none. */
export const CardRow = ({ cards, contentType, id }: Props) => {
  const shownCards = cards.filter((card) => cardImage(card, 'tall') !== null)
  if (shownCards.length === 0) return null
  return (
    <Row id={id} title={contentType === 'movies' ? 'Movies' : 'TV Shows'} className="chat-row">
      {shownCards.map((card) => (
        <ChatCardItem key={card.id} card={card} />
      ))}
    </Row>
  )
}
