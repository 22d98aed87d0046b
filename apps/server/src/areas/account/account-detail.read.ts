import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface AccountDetail {
  id: string
  username: string
  realname: string
  gender: string
  mobile: string
  email: string
  avatarFileId: string | null
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
  roles: { roleFlag: string; roleName: string; scopeName: string }[]
  lastLoginAt: Date | null
  updatedAt: Date
}

/** One account with its student or teacher row and its roles. */
export async function readAccountDetail(db: Db, userId: string): Promise<AccountDetail | undefined> {
  const { rows } = await sql<AccountDetail>`
    select u.id, u.username, u.realname, u.gender, u.mobile, u.email, u.avatar_file_id as "avatarFileId",
      coalesce(s.school_name, '') as "schoolName", coalesce(oc.class_name, '') as "className",
      coalesce(m.major_name, '') as "majorName", coalesce(g.grade_name, '') as "gradeName",
      coalesce(st.student_no, '') as "studentNo", coalesce(st.study_status, '') as "studyStatus",
      coalesce(st.enrol_date::text, '') as "enrolDate",
      coalesce((select string_agg(iu.realname, '、' order by iu.realname) from org_class_instructor oci
        join teacher it on it.id = oci.teacher_id join app_user iu on iu.id = it.user_id
        where oci.org_class_id = oc.id), '') as "instructorName",
      coalesce(t.teacher_no, '') as "teacherNo", coalesce(t.title, '') as "teacherTitle",
      (select coalesce(json_agg(json_build_object('roleFlag', r.role_flag, 'roleName', r.role_name,
        'scopeName', coalesce(rs.school_name, '')) order by r.sort), '[]')
       from user_role ur join role r on r.id = ur.role_id left join sub_school rs on rs.id = ur.scope_sub_school_id
       where ur.user_id = u.id) as roles,
      u.last_login_at as "lastLoginAt", u.updated_at as "updatedAt"
    from app_user u
    left join student st on st.user_id = u.id
    left join org_class oc on oc.id = st.org_class_id
    left join major m on m.id = st.major_id
    left join grade g on g.grade_code = st.grade_code
    left join teacher t on t.user_id = u.id
    left join sub_school s on s.id = coalesce(st.sub_school_id, t.sub_school_id, u.sub_school_id)
    where u.id = ${userId}`.execute(db)
  return rows[0]
}
