import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { History } from '#web/features/history/history.ts'
import { useDeleteFromHistory } from '#web/features/history/use-delete-from-history.ts'
import { useHistory } from '#web/features/history/use-history.ts'
import { storeHistoryStep } from '#web/local-store.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { isLeavingPage } from '#web/ui/is-leaving-page.ts'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { Repeated } from '#web/ui/repeated.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { HistoryList, type ShownEntry } from './history-list.tsx'

/** The number of entries that are shown at first, and that each press of Load More adds. */
const entriesPerPress = 6

interface Props<Entry> {
  history: History<Entry>
  /** The text of the page's heading, and the title of the browser's tab. */
  title: string
  icon: IconName
  /** Returns the key, label and content with which an entry is shown. */
  toShownEntry: (entry: Entry) => Pick<ShownEntry, 'key' | 'label' | 'content'>
  /** Shown when there are no entries: a text, and a link to the page that adds some. */
  empty: { text: string; next: ReactNode }
  /** The text that is shown when the entries cannot be fetched. */
  failedText: string
  /** The question and the text of the dialog for confirmation before all entries are deleted. */
  clearDialogTexts: { question: string; text: string }
  /** A placeholder for an entry, of the same shape. */
  skeleton: ReactNode
}

/** The page of a history: its entries, newest first, and buttons that delete one entry or all. */
export const HistoryPage = <Entry,>(props: Props<Entry>) => {
  const { history, title, icon, toShownEntry, empty, failedText, clearDialogTexts, skeleton } = props
  useDocumentTitle(title)
  const { shown: shownCount = entriesPerPress } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const { isPending, failure, isFetching, refetch, entries, ...rest } = useHistory(history, shownCount)
  const { mutate: deleteFromHistory } = useDeleteFromHistory(history)
  const [clearDialogOpen, setClearDialogOpen] = useState(false)
  const { list, focusItem } = useListFocus(Math.min(shownCount, entries.length))
  // For Clear all, which disappears with the entries.
  const focusFallback = useFocusFallback()
  useEffect(() => storeHistoryStep(entriesPerPress), [])

  const showMore = () => {
    if (isLeavingPage(router)) return
    focusItem(shownCount)
    void navigate({ to: '.', search: { shown: shownCount + entriesPerPress }, replace: true, resetScroll: false })
  }
  const renderContent = () => {
    if (failure) {
      return (
        <EmptyState icon={icon} text={failedText}>
          <Button look="quiet" busy={isFetching} onClick={refetch}>
            Try again
          </Button>
        </EmptyState>
      )
    }
    if (isPending || (entries.length === 0 && rest.hasMore && !rest.moreFailed)) {
      return (
        <div role="status" aria-label="Loading" className="grid gap-3">
          <Repeated times={entriesPerPress}>{skeleton}</Repeated>
        </div>
      )
    }
    if (entries.length === 0 && !rest.hasMore) {
      return (
        <EmptyState icon={icon} text={empty.text}>
          {empty.next}
        </EmptyState>
      )
    }
    return (
      <div ref={list}>
        <HistoryList
          entries={entries.slice(0, shownCount).map((entry) => ({
            ...toShownEntry(entry),
            remove: (onRestored) => deleteFromHistory({ entry }, { onError: onRestored }),
          }))}
        />
        {rest.moreFailed && (
          <div className="mt-8 flex justify-center">
            <RetryLine text={failedText} onRetry={rest.fetchMore} retrying={isFetching} />
          </div>
        )}
        <LoadButtons
          onMore={shownCount < entries.length || rest.hasMore ? showMore : null}
          className="mt-8 justify-center"
        />
      </div>
    )
  }

  return (
    <Page isBelowHeader>
      <div {...focusFallback.area} className="mx-auto max-w-3xl px-gutter pt-6">
        {/* As high as the button Clear all, so that nothing moves when the button appears with the entries. */}
        <div className="mb-8 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-4">
          <h1
            ref={focusFallback.heading}
            tabIndex={-1}
            className="font-display text-xl leading-tight font-semibold outline-none min-[23rem]:text-2xl sm:text-3xl md:text-4xl"
          >
            {title}
          </h1>
          {entries.length > 0 && (
            <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setClearDialogOpen(true)}>
              Clear all
            </Button>
          )}
        </div>
        {renderContent()}
        <ConfirmDialog
          {...clearDialogTexts}
          open={clearDialogOpen}
          onClose={() => setClearDialogOpen(false)}
          onConfirm={() => deleteFromHistory({ entry: null })}
          confirmLabel="Clear"
          cancelLabel="Keep"
        />
      </div>
    </Page>
  )
}
