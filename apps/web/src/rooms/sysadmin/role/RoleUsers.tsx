import { Link } from 'react-router'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'

/** Who holds a role, and for what; the page of users says more. */
export function RoleUsers({ roleFlag }: { readonly roleFlag: string }) {
  const w = useWords(zh, en).role
  const canOpen = useCanOpen()
  const table = useTableCall('listUserInfo', { roleFlag }, { inAddress: false })
  const see = (username: string) => `/sysadmin/userList?username=${encodeURIComponent(username)}`
  return (
    <TablePage
      table={table}
      head={false}
      rowKey="id"
      height={420}
      {...(canOpen('userList')
        ? {
            extra: (
              <LinkButton to={`/sysadmin/userList?roleFlag=${roleFlag}`} type="link">
                {w.toUsers}
              </LinkButton>
            ),
          }
        : {})}
      columns={[
        {
          key: 'username',
          title: w.username,
          width: 200,
          render: ({ username }) => (canOpen('userList') ? <Link to={see(username)}>{username}</Link> : username),
        },
        { key: 'realname', title: w.realname, width: 160, phone: 'title' },
        {
          key: 'scope',
          title: w.scope,
          render: ({ roles }) =>
            listed(roles.filter((role) => role.roleFlag === roleFlag).map(({ scopeName }) => scopeName || w.all)),
        },
      ]}
      empty={{ text: w.noUsers }}
    />
  )
}
