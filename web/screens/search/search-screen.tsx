import { useRef } from 'react'
import { Page } from '#web/screens/shell/page.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { EmptySearch } from './empty-search.tsx'
import { OtherTypes } from './other-types.tsx'
import { RecentlyOpened } from './recently-opened.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useDebouncedTerm } from './use-debounced-term.ts'
import { useSearchType } from './use-search-type.ts'

export const SearchScreen = () => {
  const type = useSearchType()
  const { text, setText, setType, term, shownCount, setShownCount } = useDebouncedTerm(type)
  useDocumentTitle(term ? `${term} – Search` : 'Search')
  const area = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys(area, () => setText(''))
  return (
    <Page isBelowHeader>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the field and the links inside it. */}
      <div ref={area} onKeyDown={onKeyDown} className="mx-auto max-w-[76rem] px-gutter pt-6">
        <h1 className="mb-6 font-display text-3xl leading-tight font-semibold md:text-4xl">Search</h1>
        <SearchForm type={type} onTypeChange={setType} text={text} onTextChange={setText} />
        <div className="grid grid-cols-1 gap-12 pt-9">
          {term === '' ? (
            <>
              <EmptySearch text="Three letters are enough to begin." />
              <RecentlyOpened />
            </>
          ) : (
            <>
              <Results key={type} type={type} term={term} shownCount={shownCount} onShownCountChange={setShownCount} />
              <OtherTypes type={type} term={term} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
