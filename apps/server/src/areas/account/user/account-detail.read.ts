import type { Lang } from '@shuyuan/contract/errors.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface AccountDetail {
  id: string
  username: string
  realname: string
  gender: string
  mobile: string
  email: string
  avatarFileId: string | null
  idNumberCipher: Buffer | null
  subSchoolId: string | null
  subSchoolName: string
  zbUrl: string
  kinds: ('student' | 'teacher' | 'staff')[]
  status: 'enabled' | 'disabled' | 'locked'
  statusReason: string
  lockedUntil: Date | null
  mustChangePassword: boolean
  schoolName: string
  className: string
  majorName: string
  gradeName: string
  studentNo: string
  studyStatus: string
  enrolDate: string
  instructorName: string
  teacherNo: string
  teacherTitle: string
  roles: { roleId: string; roleFlag: string; roleName: string; scopeSubSchoolId: string | null; scopeName: string }[]
  lastLoginAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** One account with its student or teacher row and its roles. */
export async function readAccountDetail(
  db: Db,
  userId: string,
  now: Date,
  lang: Lang,
): Promise<AccountDetail | undefined> {
  const { rows } = await sql<AccountDetail>`
    select u.id, u.username, u.realname, u.gender, u.mobile, u.email, u.avatar_file_id as "avatarFileId",
      coalesce(s.school_name, '') as "schoolName", coalesce(oc.class_name, '') as "className",
      coalesce(m.major_name, '') as "majorName", coalesce(g.grade_name, '') as "gradeName",
      coalesce(st.student_no, '') as "studentNo", coalesce(st.study_status, '') as "studyStatus",
      coalesce(st.enrol_date::text, '') as "enrolDate",
      coalesce((select string_agg(iu.realname, ${listMark(lang)}::text order by iu.realname) from org_class_instructor oci
        join teacher it on it.id = oci.teacher_id join app_user iu on iu.id = it.user_id
        where oci.org_class_id = oc.id), '') as "instructorName",
      coalesce(t.teacher_no, '') as "teacherNo", coalesce(t.title, '') as "teacherTitle",
      u.id_number_cipher as "idNumberCipher", u.sub_school_id as "subSchoolId",
      coalesce((select us.school_name from sub_school us where us.id = u.sub_school_id), '') as "subSchoolName",
      u.zb_url as "zbUrl", u.status_reason as "statusReason", u.must_change_password as "mustChangePassword",
      array_remove(array[case when st.id is not null then 'student' end, case when t.id is not null then 'teacher' end,
        case when st.id is null and t.id is null then 'staff' end], null) as kinds,
      lf.until as "lockedUntil",
      case when u.status = 'disabled' then 'disabled' when lf.until is not null then 'locked' else 'enabled' end as status,
      (select coalesce(json_agg(json_build_object('roleId', r.id, 'roleFlag', r.role_flag, 'roleName', r.role_name,
        'scopeSubSchoolId', ur.scope_sub_school_id, 'scopeName', coalesce(rs.school_name, '')) order by r.sort, rs.sort), '[]')
       from user_role ur join role r on r.id = ur.role_id left join sub_school rs on rs.id = ur.scope_sub_school_id
       where ur.user_id = u.id) as roles,
      u.last_login_at as "lastLoginAt", u.created_at as "createdAt", u.updated_at as "updatedAt"
    from app_user u
    left join student st on st.user_id = u.id
    left join org_class oc on oc.id = st.org_class_id
    left join major m on m.id = st.major_id
    left join grade g on g.grade_code = st.grade_code
    left join teacher t on t.user_id = u.id
    left join lateral (
      select max(f.locked_until) as until from login_failure f
      where f.user_id = u.id and f.locked_until > ${now}) lf on true
    left join sub_school s on s.id = coalesce(st.sub_school_id, t.sub_school_id, u.sub_school_id)
    where u.id = ${userId}`.execute(db)
  return rows[0]
}
