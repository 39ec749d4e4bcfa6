import { Page } from '#web/screens/shell/page.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { EmptySearch } from './empty-search.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useDebouncedTerm } from './use-debounced-term.ts'
import { useSearchType } from './use-search-type.ts'

export const SearchScreen = () => {
  const [type, setType] = useSearchType()
  const { text, setText, term, shown, show } = useDebouncedTerm()
  useDocumentTitle(term ? `${term} – Search` : 'Search')
  return (
    <Page below>
      <div className="mx-auto max-w-[76rem] px-gutter pt-6">
        <h1 className="mb-6 font-display text-3xl leading-tight font-semibold md:text-4xl">Search</h1>
        <SearchForm
          type={type}
          onType={(next) => {
            setType(next)
            if (shown !== undefined) show(undefined)
          }}
          text={text}
          onText={setText}
        />
        <div className="pt-9">
          {term === '' ? (
            <EmptySearch text="Three letters are enough to begin." />
          ) : (
            <Results key={type} type={type} term={term} shown={shown} onShow={show} />
          )}
        </div>
      </div>
    </Page>
  )
}
