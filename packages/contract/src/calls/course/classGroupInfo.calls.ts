import { z } from 'zod'
import { ask, byId, file, importSheet, list, write } from '../../call.ts'
import {
  GROUP_CAPACITY,
  GROUP_NAME_MAX,
  GROUP_REMARK_MAX,
  GROUPING_N,
  groupingBy,
  groupingRule,
  groupPart,
} from '../../entities/course/class-group.ts'
import { batchResult, changes, flag, id, ids, keyWords, text, time } from '../../entities/fields.ts'
import { publishedText } from '../../entities/filter/published.ts'

const base = '/api/edumanage/classGroupInfo'
const count = z.number().int()

const form = {
  /** Name and remark are those of its board as well. */
  name: publishedText('board', GROUP_NAME_MAX, 1),
  capacity: z.number().int().min(GROUP_CAPACITY.min).max(GROUP_CAPACITY.max),
  remark: publishedText('board', GROUP_REMARK_MAX),
  sort: z.number().int().min(0).max(9999),
  /** '1': students may ask to join it, and leave it. */
  selfJoin: flag,
}
const isOn = z.enum(['0', '1'])

const member = z.object({
  studentId: id,
  userId: id,
  /** '' to fellow students. */
  studentNo: z.string(),
  realname: z.string(),
  orgClassName: z.string(),
  /** Null to fellow students, and where nothing is to be studied yet. */
  progress: z.number().nullable(),
  isLeader: flag,
})

const group = z.object({
  /** '' of the row that holds the students of no group. */
  id: z.string(),
  courseClassId: id,
  name: z.string(),
  capacity: count,
  remark: z.string(),
  sort: count,
  selfJoin: flag,
  leaderId: z.string(),
  leaderName: z.string(),
  memberCount: count,
  avgProgress: z.number().nullable(),
  lockedAt: time.nullable(),
  /** Its board; '' to whoever may not read there. */
  moduleId: z.string(),
  /** What the caller is to it, if a student. */
  part: groupPart,
  members: z.array(member),
  updatedAt: time,
})

const proposed = z.object({
  name: z.string(),
  members: z.array(z.object({ studentId: id, realname: z.string(), studentNo: z.string() })),
})
const refreshes = ['bbsModule']

/** 小组: a course class divided into groups, each student in one of them at most. */
export const classGroupInfoCalls = {
  /** Course classes whose groups the caller may read: those of a course, or of a term within the caller's scope. */
  classListClassGroupInfo: list(`${base}/classList`, {
    filter: {
      courseId: id.optional(),
      termCode: text(20, 1).optional(),
      subSchoolId: id.optional(),
      /** '1': only those with students of no group. */
      unassigned: isOn.optional(),
      keyWords,
    },
    row: z.object({
      courseClassId: id,
      courseId: id,
      courseCode: z.string(),
      courseName: z.string(),
      name: z.string(),
      subSchoolName: z.string(),
      faceTeacherName: z.string(),
      studentCount: count,
      groupCount: count,
      unassigned: count,
      /** May divide it. */
      canKeep: flag,
    }),
    sort: ['courseCode', 'name', 'studentCount', 'groupCount', 'unassigned'],
    defaultSort: 'courseCode@asc',
    most: 200,
  }),
  listClassGroupInfo: list(`${base}/list`, {
    filter: {
      courseClassId: id,
      /** Name of the group, name or number of a member. */
      keyWords,
      /** '1': a first row with the students of no group. */
      withUnassigned: isOn.optional(),
    },
    row: group,
    sort: ['sort', 'name'],
    defaultSort: 'sort@asc',
    most: 200,
  }),
  getClassGroupInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: group.extend({
      courseId: id,
      courseName: z.string(),
      className: z.string(),
      /** May pin and take minutes: the leader, and who divides the class. */
      canLead: flag,
      /** Who has a page open at present. */
      online: z.array(id),
      /** To the leader: who asks to join. */
      requests: z.array(z.object({ studentId: id, realname: z.string(), at: time })),
    }),
  }),
  addClassGroupInfo: write(`${base}/add`, {
    in: z.object({
      courseClassId: id,
      ...form,
      capacity: form.capacity.default(GROUP_CAPACITY.usual),
      remark: form.remark.default(''),
      sort: form.sort.optional(),
      selfJoin: isOn.default('0'),
    }),
    out: id,
    refreshes,
  }),
  updateClassGroupInfo: write(`${base}/update/{id}`, {
    in: changes({ ...form, selfJoin: isOn }),
    out: z.null(),
    refreshes,
  }),
  /** Its members are free again; what was said on its board stays with the teachers of the class. */
  deleteClassGroupInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes }),
  /** With the seed of a preview it makes the groups of that preview. */
  autoGroupClassGroupInfo: write(`${base}/autoGroup`, {
    in: z.object({
      courseClassId: id,
      by: groupingBy,
      n: z.number().int().min(GROUPING_N.min).max(GROUPING_N.max),
      rule: groupingRule,
      /** '0': groups that are not locked are made anew. */
      onlyUnassigned: isOn.default('1'),
      seed: text(40).default(''),
      preview: isOn,
    }),
    out: z.object({
      groups: z.array(proposed),
      seed: z.string(),
      /** Groups that go, as everybody is divided anew. */
      replaced: count,
    }),
    refreshes,
  }),
  /** Into a group, or out of all of them. A locked group takes a reason of whoever may unlock it. */
  moveMemberClassGroupInfo: write(`${base}/moveMember`, {
    in: z.object({
      courseClassId: id,
      studentIds: ids(500),
      toGroupId: id.nullable().default(null),
      reason: text(200).default(''),
    }),
    out: batchResult,
    refreshes,
  }),
  setLeaderClassGroupInfo: write(`${base}/setLeader`, {
    in: z.object({ id, studentId: id }),
    out: z.object({ leaderId: id }),
    refreshes,
  }),
  lockClassGroupInfo: write(`${base}/lock`, { in: z.object({ ids: ids(200) }), out: batchResult }),
  unlockClassGroupInfo: write(`${base}/unlock`, {
    in: z.object({ ids: ids(200), reason: text(200, 2) }),
    out: batchResult,
  }),
  /**
   * A student asks to join; where nobody leads the group yet it is done at once. With `agreeStudentId` its leader answers
   * that student.
   */
  joinClassGroupInfo: write(`${base}/join`, {
    in: z.object({ id, agreeStudentId: id.optional(), decline: isOn.default('0') }),
    out: z.object({ state: z.enum(['asked', 'member', 'declined']) }),
    refreshes,
  }),
  /** Leaves a group, or takes a request back. */
  quitClassGroupInfo: write(`${base}/quit`, { in: byId, out: z.null(), refreshes }),
  /** The groups of another class for the students who are in both. */
  copyClassGroupInfo: write(`${base}/copy`, {
    in: z.object({ fromClassId: id, toClassId: id, preview: isOn }),
    out: z.object({ groups: count, matched: count, left: z.array(z.string()) }),
    refreshes,
  }),
  importClassGroupInfo: importSheet(`${base}/import`, { beside: { courseClassId: id.optional() }, refreshes }),
  templateClassGroupInfo: file('GET', `${base}/template`, { in: z.object({ courseClassId: id.optional() }) }),
  exportClassGroupInfo: file('POST', `${base}/export`, {
    in: z.object({ courseClassId: id, orderBy: z.string().max(60).default('') }),
  }),
}
