import { type ReactNode, Suspense } from 'react'
import type { Section } from '#contract/titles.ts'
import { EmptyCard } from '#web/features/titles/empty-card.tsx'
import { homeRows } from '#web/features/titles/home-rows.ts'
import { RowSkeleton } from '#web/features/titles/row-skeleton.tsx'
import { TitleRow } from '#web/features/titles/title-row.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { menuEntryStyle } from '#web/screens/shell/menu-entry-style.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { SiteHeader } from '#web/screens/shell/site-header.tsx'
import { useHydrated } from '#web/ui/hydration.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/row.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Hero } from './hero.tsx'
import { useContinueRowShown } from './use-continue-row-shown.ts'
import { useHomeVisit } from './use-home-visit.ts'
import { useSection } from './use-section.ts'

const sections = [
  { value: 'movies', label: 'Movies', icon: 'film' },
  { value: 'tv', label: 'Tv shows', icon: 'tv' },
] as const satisfies { value: Section; label: string; icon: string }[]

/** The row Continue watching with placeholders or a text in place of its entries. */
const continueRowWith = (content: ReactNode) => <Row title="Continue watching">{content}</Row>

const rowSkeleton = continueRowWith(<RowSkeleton shape="wide" />)

// If the code of the row cannot be loaded, the rest of home is shown nevertheless.
const ContinueRow = lazyPart(
  async () => (await import('./continue-row.tsx')).ContinueRow,
  () => continueRowWith(<EmptyCard text="Could not be shown just now." shape="wide" />),
)

/**
 * The row Continue watching. In the HTML from the server the row has only placeholders, since the HTML contains no data
 * of the user.
 */
const ContinueSlot = () =>
  useHydrated() ? (
    <Suspense fallback={rowSkeleton}>
      <ContinueRow />
    </Suspense>
  ) : (
    rowSkeleton
  )

export const HomeScreen = () => {
  useDocumentTitle('Home')
  useHomeVisit()
  const [section, choose] = useSection()
  const isContinueRowShown = useContinueRowShown()
  const header = (
    <SiteHeader
      start={
        // These buttons are hidden where the text is too large for them to fit. The side menu has them too.
        <div className="max-xs:hidden">
          <Segments label="What to show" value={section} options={sections} onChange={choose} />
        </div>
      }
      menu={sections.map(({ value, label, icon }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === section}
            className={menuEntryStyle}
            onClick={() => choose(value)}
          >
            <Icon name={icon} />
            {label}
          </button>
        </li>
      ))}
    />
  )
  return (
    <Page header={header}>
      <Hero section={section} />
      <div className={`mt-6 grid grid-cols-1 gap-9 lg:gap-11 ${isContinueRowShown === null ? 'invisible' : ''}`}>
        {isContinueRowShown && <ContinueSlot />}
        {homeRows[section].map((category, index) => (
          <TitleRow
            key={`${section} ${category}`}
            section={section}
            category={category}
            shape={index % 2 === 0 ? 'wide' : 'tall'}
          />
        ))}
      </div>
    </Page>
  )
}
