import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChatHistory } from '#web/features/history/use-chat-history.ts'
import { useDeleteChatHistory } from '#web/features/history/use-delete-chat-history.ts'
import { storeListStep } from '#web/local-store.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/screens/shell/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadButtons } from '#web/ui/load-buttons.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { EntryList } from './entry-list.tsx'

/** The number of entries that are shown at first, and that each press of Load More adds. */
const step = 6

const failed = 'The chat history could not be fetched.'

const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-3">
    {Array.from({ length: step }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
      <Skeleton key={index} className="h-32 rounded-panel!" />
    ))}
  </div>
)

export const ChatHistoryScreen = () => {
  useDocumentTitle('Chat History')
  const { shown = step } = useSearch({ from: '/member/profile/chatHistory' })
  const navigate = useNavigate({ from: '/profile/chatHistory' })
  const { isPending, isLoadingError, isFetching, refetch, entries, ...rest } = useChatHistory(shown)
  const { mutate } = useDeleteChatHistory()
  const [clearing, setClearing] = useState(false)
  const { list, focusItem } = useListFocus(Math.min(shown, entries.length))
  useEffect(() => storeListStep(step), [])

  const more = () => {
    focusItem(shown)
    void navigate({ search: { shown: shown + step }, replace: true, resetScroll: false })
  }
  const content = () => {
    if (isPending || (entries.length === 0 && rest.hasMore && !rest.moreFailed)) return <ListSkeleton />
    if (isLoadingError) return <RetryLine text={failed} onRetry={refetch} retrying={isFetching} />
    if (entries.length === 0 && !rest.hasMore) {
      return (
        <EmptyState icon="chat" text="No Chat history found.">
          <Link {...paths.chat} className={buttonStyle('quiet')}>
            Ask something
          </Link>
        </EmptyState>
      )
    }
    return (
      <div ref={list}>
        <EntryList
          entries={entries.slice(0, shown)}
          onRemove={(query, onBack) => mutate({ query }, { onError: onBack })}
        />
        {rest.moreFailed && <RetryLine text={failed} onRetry={rest.fetchMore} retrying={isFetching} />}
        <LoadButtons more={shown < entries.length || rest.hasMore ? more : null} className="mt-8 justify-center" />
      </div>
    )
  }

  return (
    <Page below>
      <div className="mx-auto max-w-3xl px-gutter pt-6">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h1 tabIndex={-1} className="font-display text-3xl leading-tight font-semibold outline-none md:text-4xl">
            Chat History
          </h1>
          {entries.length > 0 && (
            <Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setClearing(true)}>
              Clear all
            </Button>
          )}
        </div>
        {content()}
      </div>
      <ClearDialog open={clearing} onClose={() => setClearing(false)} onClear={() => mutate('all')} />
    </Page>
  )
}
