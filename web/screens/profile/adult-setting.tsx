import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFailure } from '#web/api/use-failure.ts'
import { adultPreferenceQuery } from '#web/features/user/adult-preference-query.ts'
import { useSetAdultPreference } from '#web/features/user/use-set-adult-preference.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RetryLine } from '#web/ui/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ProfileSection } from './profile-section.tsx'

/** A switch that shows adult titles. To switch them on, the member has to confirm the age. */
export const AdultSetting = () => {
  const query = useQuery(adultPreferenceQuery)
  const { isPending, isFetching, data, refetch } = query
  const failure = useFailure(query)
  const { mutate: setAdultPreference } = useSetAdultPreference()
  const [dialogOpen, setDialogOpen] = useState(false)
  const switchId = useId()
  return (
    <ProfileSection
      title="Adult titles"
      text="Titles for adults are left out everywhere until you switch them on."
      pending={isPending && !failure}
      failed={failure !== null}
    >
      {failure ? (
        <RetryLine text="The setting could not be fetched." onRetry={() => refetch()} retrying={isFetching} />
      ) : data === undefined ? (
        <Skeleton className="h-11 w-56" />
      ) : (
        <div className="flex min-h-11 items-center justify-between gap-5 md:justify-start md:gap-4">
          <label htmlFor={switchId} className="font-medium md:order-last">
            Show adult titles
          </label>
          <Switch id={switchId} on={data} onChange={(on) => (on ? setDialogOpen(true) : setAdultPreference(false))} />
        </div>
      )}
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        onConfirm={() => setAdultPreference(true)}
        question="Show adult titles?"
        text="They may have nudity, violence or worse, and appear in rows, searches and the chat from then on. You can switch them off at any time."
        confirmLabel="I am 18 or older"
        cancelLabel="Cancel"
        confirmLook="primary"
      />
    </ProfileSection>
  )
}
