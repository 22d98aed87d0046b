import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const roleLaws: Law[] = [
  {
    name: 'system.permission-tree',
    guards: ['permission', 'rolePermission'],
    says: 'A button stands under a page and a page under a workspace; who holds a button holds its page.',
    source: 'set-grants.flow',
    conditions: () => sql`
      select p.id, coalesce(u.kind, '') = case p.kind when 'page' then 'workspace' when 'button' then 'page' when 'call' then coalesce(u.kind, '') else '' end as holds,
        jsonb_build_object('key', p.key, 'kind', p.kind, 'under', u.kind) as facts
      from permission p left join permission u on u.id = p.pid
      union all
      select r.permission_id, exists (select 1 from role_permission o where o.role_id = r.role_id and o.permission_id = p.pid),
        jsonb_build_object('role', r.role_id, 'key', p.key)
      from role_permission r join permission p on p.id = r.permission_id and p.kind = 'button'`,
  },
]
