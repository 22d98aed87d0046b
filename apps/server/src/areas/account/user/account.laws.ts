import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const accountLaws: Law[] = [
  {
    name: 'account.id-numbers',
    guards: ['appUser'],
    says: 'An id number is kept sealed and by its digest, or not at all.',
    source: 'accounts.flow',
    conditions: () => sql`
      select u.id, (u.id_number_cipher is null) = (u.id_number_hash is null) as holds, jsonb_build_object('username', u.username) as facts
      from app_user u`,
  },
  {
    name: 'account.disabled-out',
    guards: ['session', 'appUser'],
    says: 'Who is disabled is not signed in.',
    source: 'accounts.flow',
    conditions: (at) => sql`
      select s.id, u.status <> 'disabled' as holds, jsonb_build_object('username', u.username, 'seen', s.last_seen_at) as facts
      from session s join app_user u on u.id = s.user_id where s.expires_at > ${at}`,
  },
  {
    name: 'account.people-roles',
    guards: ['userRole', 'student'],
    says: 'Who is a student holds the role of one, and who holds it is a student.',
    source: 'user-grants.flow, student.flow',
    conditions: () => sql`
      select s.id, exists (select 1 from user_role x join role r on r.id = x.role_id where x.user_id = s.user_id and r.role_flag = ${ROLE.student}) as holds,
        jsonb_build_object('student', s.student_no) as facts from student s
      union all
      select x.id, exists (select 1 from student s where s.user_id = x.user_id), jsonb_build_object('user', x.user_id)
      from user_role x join role r on r.id = x.role_id and r.role_flag = ${ROLE.student}`,
  },
]
