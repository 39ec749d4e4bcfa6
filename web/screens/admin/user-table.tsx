import './tables.css'
import { Link } from '@tanstack/react-router'
import type { ListedAccount } from '#contract/admin.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccountIcon } from './account-icon.tsx'

/** The accounts on one page of the list, as a table; in narrow windows each row is a card. */
export const UserTable = ({ users, labelledBy }: { users: readonly ListedAccount[]; labelledBy: string }) => (
  <table aria-labelledby={labelledBy} className="admin-table admin-users">
    <thead>
      <tr>
        <th scope="col">Username</th>
        <th scope="col">Email</th>
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user._id}>
          <td>
            <span className="flex items-center gap-3 font-semibold">
              <AccountIcon admin={user.admin} />
              <span>{user.username}</span>
            </span>
          </td>
          <td className="text-muted">{user.email}</td>
          <td>
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
