import '#web/later.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { TitleType } from '#contract/titles.ts'
import { configuration } from '#web/configuration.ts'
import {
  type BrowseSelection,
  constraintsOf,
  defaultSelection,
  searchParamsOf,
  withFilters,
} from '#web/features/discovery/browse-selection.ts'
import { countText } from '#web/features/discovery/constraint-text.ts'
import { readBrowseSelection } from '#web/features/discovery/read-browse-selection.ts'
import { useBrowse } from '#web/features/discovery/use-browse.ts'
import { rowTitle } from '#web/features/titles/home-rows.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { FoundTitles } from './found-titles.tsx'
import { SortSelect } from './sort-select.tsx'

const types = [
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV Shows' },
] as const satisfies { value: TitleType; label: string }[]

export const BrowseScreen = () => {
  const search = useSearch({ from: '/member/browse' })
  const navigate = useNavigate({ from: '/browse' })
  const { selection, faults } = readBrowseSelection(search, configuration.discovery)
  const { section, category, filters } = selection
  const heading = category === null ? 'Browse' : rowTitle(section, category)
  useDocumentTitle(heading)
  const [dialogOpen, setDialogOpen] = useState(false)
  const found = useBrowse(selection)
  // For the buttons that remove filters, and disappear with them.
  const focusFallback = useFocusFallback()
  const titleCountText = found.total === undefined ? '' : countText(found.total, section)
  const filterCount = constraintsOf(filters).length

  const navigateTo = (next: BrowseSelection) => void navigate({ search: searchParamsOf(next), replace: true })
  const form = <FilterForm selection={selection} onChange={(change) => navigateTo(withFilters(selection, change))} />
  return (
    <Page isBelowHeader>
      <div {...focusFallback.area} className="mx-auto max-w-[96rem] px-gutter pt-6">
        <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
          <h1
            ref={focusFallback.heading}
            tabIndex={-1}
            className="mr-auto font-display text-3xl leading-tight font-semibold outline-none md:text-4xl"
          >
            {heading}
          </h1>
          <Segments
            label="Which kind"
            value={section === 'tv' ? 'tv' : 'movie'}
            options={types}
            // Filters that the new type does not have stay in the URL. They apply again when the user changes back to
            // the first type.
            onChange={(type) =>
              void navigate({
                search: { ...search, category: undefined, type: type === 'tv' ? type : undefined },
                replace: true,
              })
            }
          />
        </div>
        {faults.length > 0 && (
          <ul role="status" className="mb-6 grid gap-1 rounded-panel border border-line bg-raised px-5 py-4">
            {faults.map((fault) => (
              <li key={fault} className="wrap-break-word">
                {fault}
              </li>
            ))}
          </ul>
        )}
        <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-10 xl:gap-12">
          <aside aria-label="Filters" className="max-lg:hidden">
            <div className="no-scrollbar sticky top-0 -mx-2 max-h-svh overflow-y-auto px-2 py-2">{form}</div>
          </aside>
          <section aria-label="Titles">
            <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
              <p
                role="status"
                className={`min-h-6 text-muted tabular-nums ${found.isPlaceholderData ? 'opacity-60' : ''} ${
                  // When the titles of a row of the home page are shown, their number is unknown. On small screens no
                  // space is then kept for it above the buttons.
                  selection.category === null ? '' : 'max-sm:hidden'
                }`}
              >
                {titleCountText}
              </p>
              <div className="flex items-center gap-2 max-sm:w-full max-sm:*:grow sm:gap-3">
                <Button
                  look="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  className="max-sm:px-3 lg:hidden"
                  onClick={() => setDialogOpen(true)}
                >
                  <Icon name="filter" />
                  {filterCount === 0 ? 'Filters' : `Filters (${filterCount})`}
                </Button>
                <SortSelect
                  selection={selection}
                  onChange={(sort) => navigateTo({ ...selection, category: null, sort })}
                />
              </div>
            </div>
            <ActiveFilters
              selection={selection}
              onRemoveFilter={(removal) => navigateTo(withFilters(selection, removal))}
              onClear={() => navigateTo({ ...defaultSelection, section })}
            />
            <FoundTitles
              found={found}
              selection={selection}
              onRemoveFilter={(removal) => navigateTo(withFilters(selection, removal))}
              onClear={() => navigateTo({ ...defaultSelection, section })}
            />
          </section>
        </div>
      </div>
      <FilterDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        countText={titleCountText}
        buttonText={found.total === 0 ? 'Nothing fits: see what would' : `Show ${titleCountText || 'titles'}`}
      >
        {form}
      </FilterDialog>
    </Page>
  )
}
