import type { ReactNode } from 'react'
import type { ViewedAccount } from '#contract/admin.ts'
import { Avatar } from '#web/features/session/avatar.tsx'
import { dateText } from '#web/features/titles/date-text.ts'
import { AccountIcon } from './account-icon.tsx'
import { Panel } from './panel.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** A panel with an account's picture, id, username, email address and the date of its sign-up. */
export const UserInformation = ({ account }: { account: ViewedAccount }) => (
  <Panel title="User Information" open>
    <div className="flex gap-x-7 gap-y-4 max-sm:flex-col">
      <Avatar user={account} className="size-24 text-3xl" />
      <dl className="min-w-0 flex-1 divide-y divide-line">
        <Fact name="User ID">{account._id}</Fact>
        <Fact name="Username">
          <span className="inline-flex items-center gap-2">
            {account.username}
            {account.admin && <AccountIcon admin />}
          </span>
        </Fact>
        <Fact name="Email">{account.email}</Fact>
        <Fact name="Created">{dateText(account.created)}</Fact>
      </dl>
    </div>
  </Panel>
)
