import { settingStateAt } from '@shuyuan/domain/life/thesis.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { attachedFiles } from '../../examoffice/attached-files.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { windowsOf } from '../../school/term/term.read.ts'
import { canEditThesis } from '../thesis.policy.ts'
import { markerPeople, settingFigures, studentsBySubSchool, type ThesisCourse, topicsOf } from './setting.read.ts'
import type { LockedSetting, SettingFields } from './setting.store.ts'

const flagOf = (on: boolean) => (on ? ('1' as const) : ('0' as const))

/** The rules of a course as the form shows them; the defaults if the course has none. */
export async function presentSetting(
  ctx: Ctx,
  course: ThesisCourse,
  fields: SettingFields,
  setting: LockedSetting | undefined,
  missing: readonly string[],
) {
  const { db } = ctx
  const [topics, figures, students, people, windows] = await Promise.all([
    setting ? topicsOf(db, setting.id) : [],
    settingFigures(db, setting?.id ?? null),
    studentsBySubSchool(db, course.courseId),
    markerPeople(db, [...fields.markerIds, ...(fields.arbiterId ? [fields.arbiterId] : [])]),
    windowsOf(db, course.termId),
  ])
  const ids = [...fields.fileIds, ...(fields.templateFileId ? [fields.templateFileId] : [])]
  const files = new Map((await attachedFiles(ctx, ids)).map((file) => [file.id, file]))
  const late = { state: setting?.state ?? 'unset', lateDays: fields.lateAllowed ? fields.lateDays : 0 } as const
  const person = (id: string) => {
    const one = people.find(({ teacherId }) => teacherId === id)
    if (!one) return []
    const { teacherId, realname, subSchoolId, subSchoolName } = one
    return [{ teacherId, realname, subSchoolId, subSchoolName }]
  }
  return {
    id: setting?.id ?? null,
    courseId: course.courseId,
    courseCode: course.courseCode,
    courseName: course.courseName,
    termName: course.termName,
    instructions: await withFileLinks(ctx, fields.instructions),
    files: fields.fileIds.flatMap((id) => files.get(id) ?? []),
    topics,
    ownTopic: fields.ownTopic,
    topicRule: fields.topicRule,
    from: fields.fromAt,
    to: fields.toAt,
    finalExam: windows.finalExam
      ? { from: new Date(windows.finalExam.from), to: new Date(windows.finalExam.to) }
      : null,
    lateRule: { allowed: flagOf(fields.lateAllowed), days: fields.lateDays, minusPerDay: fields.lateMinus },
    fileRule: {
      types: fields.fileTypes as ('doc' | 'docx' | 'pdf' | 'zip')[],
      maxMb: fields.fileMaxMb,
      maxCount: fields.fileMaxCount,
      minWords: fields.minWords,
      maxWords: fields.maxWords,
      templateFileId: fields.templateFileId,
      declaration: fields.declaration,
    },
    template: (fields.templateFileId && files.get(fields.templateFileId)) || null,
    similarity: {
      on: flagOf(fields.similarityOn),
      limitPercent: fields.similarityLimit,
      scope: fields.similarityScope,
    },
    markers: {
      count: fields.markerCount,
      rule: fields.markerRule,
      teacherIds: fields.markerIds,
      blind: flagOf(fields.blind),
    },
    markerNames: fields.markerIds.flatMap(person),
    arbitration: { gap: fields.gap, teacherId: fields.arbiterId },
    arbiterName: (fields.arbiterId && person(fields.arbiterId)[0]?.realname) || '',
    rubric: fields.rubric,
    maxReturns: fields.maxReturns,
    students,
    ...figures,
    state: settingStateAt({ ...late, to: fields.toAt?.getTime() ?? null }, ctx.now.getTime()),
    missing: [...missing],
    can: { edit: canEditThesis(ctx.me, course) },
    updatedAt: setting?.updatedAt ?? null,
  }
}
