import { Link } from '@tanstack/react-router'
import type { ListedAccount } from '#contract/admin.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountIcon } from './account-icon.tsx'
import { bodyStyle, cellStyle, headStyle, rowStyle, tableStyle } from './table-style.ts'

/** The accounts of a page; in narrow windows each row is a card. */
export const UserTable = ({ users, labelledBy }: { users: readonly ListedAccount[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className={tableStyle}>
    <thead className={headStyle}>
      <tr>
        <th scope="col" className={`${cellStyle} w-[36%] font-medium`}>
          Username
        </th>
        <th scope="col" className={`${cellStyle} font-medium`}>
          Email
        </th>
        <th scope="col" className={`${cellStyle} w-32 text-right font-medium`}>
          Action
        </th>
      </tr>
    </thead>
    <tbody className={bodyStyle}>
      {users.map((user) => (
        <tr key={user._id} className={`${rowStyle} max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center`}>
          <td className={`${cellStyle} font-semibold`}>
            <span className="flex items-center gap-3">
              <AccountIcon admin={user.admin} />
              <span className="[overflow-wrap:anywhere]">{user.username}</span>
            </span>
          </td>
          <td className={`${cellStyle} text-muted [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:row-start-2`}>
            {user.email}
          </td>
          <td className={`${cellStyle} text-right`}>
            <Link
              {...paths.adminUser(user.email)}
              aria-label={`View ${user.username}`}
              className={buttonStyle('quiet', 'small')}
            >
              View
              <Icon name="right" className="size-4" />
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
