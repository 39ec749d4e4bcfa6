import type { Session } from '#contract/sessions.ts'
import { useEndSessions } from '#web/features/sessions/use-end-sessions.ts'
import { dateText } from '#web/features/titles/date-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const phoneSystems = new Set(['iOS', 'Android'])

/** The name of a session: the browser and, if known, the operating system, such as "Firefox on Linux". */
const nameOf = ({ browser, system }: Session): string => {
  const name = browser ?? 'An unknown browser'
  return system === null ? name : `${name} on ${system}`
}

/** An entry of the list of sessions: a browser in which the member is signed in, with a button that signs out there. */
export const SessionEntry = ({ session }: { session: Session }) => {
  // Each entry has its own mutation, so that the button stays busy when that of another entry is pressed.
  const { mutate, isPending } = useEndSessions()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0">
      <Icon
        name={phoneSystems.has(session.system ?? '') ? 'phone' : 'laptop'}
        className={`size-6 shrink-0 ${session.current ? 'text-accent' : 'text-muted'}`}
      />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-medium wrap-break-word">{nameOf(session)}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span className={session.current ? 'text-accent' : ''}>
            {session.current ? 'This browser' : `Last seen ${dateText(session.seen)}`}
          </span>
          <span>Signed in {dateText(session.created)}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          look="outline"
          size="small"
          busy={isPending}
          aria-label={`Sign out ${nameOf(session)}`}
          onClick={() => mutate({ id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
