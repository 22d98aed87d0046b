import { ROLES } from '@shuyuan/contract/access/roles.ts'
import { EVERYBODY, type NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** So many names of one kind are written out. */
const NAMED = 3

const KINDS = ['subSchoolIds', 'majorIds', 'orgClassIds', 'courseIds', 'courseClassIds', 'userIds'] as const

async function namesOf(db: Db, scopes: readonly NoticeScope[]): Promise<Map<string, string>> {
  // Of a long list only those that are written out.
  const ids = [...new Set(scopes.flatMap((scope) => KINDS.flatMap((kind) => scope[kind].slice(0, NAMED))))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, school_name as name from sub_school where id = any(${ids}::uuid[])
    union all select id, major_name from major where id = any(${ids}::uuid[])
    union all select id, class_name from org_class where id = any(${ids}::uuid[])
    union all select c.id, b.course_name from course c join basic_course b on b.id = c.basic_course_id where c.id = any(${ids}::uuid[])
    union all select id, name from course_class where id = any(${ids}::uuid[])
    union all select id, realname from app_user where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function sentence(scope: NoticeScope, names: ReadonlyMap<string, string>, lang: Lang): string {
  const zh = lang === 'zh'
  const listed = (all: readonly string[], nameOf: (value: string) => string): string[] => {
    if (all.length === 0) return []
    const shown = all
      .slice(0, NAMED)
      .map(nameOf)
      .join(zh ? '、' : ', ')
    if (all.length <= NAMED) return [shown]
    return [zh ? `${shown}等${all.length}项` : `${shown} and ${all.length - NAMED} more`]
  }
  const known = (id: string) => names.get(id) ?? (zh ? '已删除' : 'deleted')
  const parts = [
    ...listed(scope.subSchoolIds, known),
    ...listed(scope.majorIds, known),
    ...listed(scope.gradeCodes, (code) => code),
    ...listed(scope.orgClassIds, known),
    ...listed(scope.courseIds, (id) => (zh ? `《${known(id)}》` : known(id))),
    ...listed(scope.courseClassIds, known),
    ...listed(scope.roles, (role) => ROLES[role as keyof typeof ROLES][lang]),
  ]
  const people = listed(scope.userIds, known)
  if (parts.length === 0 && people.length === 0) return zh ? '全体人员' : 'everybody'
  return [...(parts.length > 0 ? [parts.join(' · ')] : []), ...people].join(zh ? '；' : '; ')
}

interface Scoped {
  readonly scope: NoticeScope
  /** Inside of a course its classes are named alone. */
  readonly courseId: string | null
}

/** What a person calls each of these scopes: 东校区 · 2024秋 · 学生. */
export async function scopeTexts(db: Db, all: readonly Scoped[], lang: Lang): Promise<string[]> {
  const names = await namesOf(
    db,
    all.map(({ scope }) => scope),
  )
  const ofCourse = ({ courseClassIds }: NoticeScope) =>
    courseClassIds.length === 0
      ? { zh: '全部课程班', en: 'all classes' }[lang]
      : sentence({ ...EVERYBODY, courseClassIds }, names, lang)
  return all.map(({ scope, courseId }) => (courseId ? ofCourse(scope) : sentence(scope, names, lang)))
}
