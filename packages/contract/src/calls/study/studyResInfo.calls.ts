import { z } from 'zod'
import { ask, file, list, paging, write } from '../../call.ts'
import { captionCue, captionLang } from '../../entities/course/caption.ts'
import { inChapter, resourceKind } from '../../entities/course/course.ts'
import { day, epochMs, flag, id, ids, keyWords, percent, text, time } from '../../entities/fields.ts'
import { chapterNode, studyState } from '../../entities/study/catalogue.ts'
import { materialSource, reportReason, SAVED_FILES_MAX } from '../../entities/study/material.ts'
import { filmPoint } from '../../entities/study/point.ts'
import { followLayout, seenState, uncountedReason } from '../../entities/study/record.ts'

const base = '/api/study/studyResInfo'

const record = z.object({
  lastPosition: z.number(),
  coverage: z.array(z.tuple([z.number(), z.number()])),
  seconds: z.number().int(),
  percent: z.number(),
  finishedAt: time.nullable(),
})

const mediaSecond = z.number().min(0).max(1_000_000)

const beat = z.object({
  seq: z.number().int().min(1).max(1_000_000),
  /** ms of the server's clock. */
  from: epochMs,
  to: epochMs,
  stretches: z
    .array(z.tuple([mediaSecond, mediaSecond]))
    .max(60)
    .default([]),
  pages: z.array(z.number().int().min(1).max(5000)).max(200).default([]),
  position: mediaSecond,
  playedSeconds: z.number().min(0).max(60),
  rate: z.number().min(0.5).max(2).default(1),
  state: z.enum(['play', 'pause', 'hidden', 'idle', 'end']),
})

const ofRecords = { courseId: id, chapterId: id.optional(), kind: resourceKind.optional(), mustSee: flag.optional() }
const ofSessions = { resourceId: id.optional(), from: day.optional(), to: day.optional() }

/** Which resources of a course, of which of the students whom this person may see. */
const followed = {
  courseId: id,
  courseClassId: id.optional(),
  chapterId: inChapter,
  kind: resourceKind.optional(),
  resourceId: id.optional(),
  mustSeeOnly: flag.default('1'),
  /** Who has finished less than so many percent of them. */
  under: z.coerce.number().min(0).max(100).optional(),
  keyWords,
}

/** How students rate it; null while nobody has. */
const stars = {
  average: z.number().nullable(),
  rated: z.number().int(),
  /** 0: this student has not rated it. */
  myStars: z.number().int(),
}
const ofOther = z.object({ courseId: id, resourceId: id })
const REPORT_TEXT_MAX = 200

export const studyResInfoCalls = {
  /** The course as its student sees it: hidden chapters left out, class controls applied, own states. */
  treeStudyResInfo: ask(`${base}/tree`, { in: z.object({ courseId: id }), out: z.array(chapterNode) }),
  /** Opens a resource and takes the right to count, unless another window holds it and force is '0'. */
  openStudyResInfo: write(`${base}/open`, {
    log: false,
    in: z.object({ resourceId: id, deviceId: z.string().min(8).max(64), force: flag.default('0') }),
    out: z.object({
      playSessionId: z.string(),
      counting: flag,
      otherSince: time.nullable(),
      serverNow: z.number(),
      resource: z.object({
        id,
        courseId: id,
        chapterId: z.string(),
        kind: resourceKind,
        title: z.string(),
        intro: z.string(),
        body: z.string(),
        /** Signed for two hours, or the address of a link. */
        url: z.string(),
        mime: z.string(),
        fileName: z.string(),
        durationSec: z.number().int(),
        mustSee: flag,
        minSeconds: z.number().int(),
        minPercent: z.number().int(),
        download: flag,
      }),
      record,
      /** Questions at places of this film. */
      points: z.array(filmPoint),
      /** The languages of this film's captions. */
      captions: z.array(captionLang),
      /** In a course of a past term and in a preview nothing is recorded. */
      mode: z.enum(['study', 'past', 'preview']),
      prevId: z.string(),
      nextId: z.string(),
    }),
  }),
  /** What is said in a film, for whoever may play it. */
  captionStudyResInfo: ask(`${base}/caption`, {
    in: z.object({ resourceId: id, lang: captionLang }),
    out: z.object({ cues: z.array(captionCue) }),
  }),
  /** View time: repeat-safe by playSessionId and seq; each moment of the wall clock is credited once a student. */
  addTimeStudyResInfo: write(`${base}/addTime`, {
    quiet: 'silent',
    log: false,
    tx: false,
    in: z.object({ playSessionId: id, beats: z.array(beat).min(1).max(200) }),
    out: z.object({
      perBeat: z.array(z.object({ seq: z.number().int(), credited: z.number().int(), reason: z.string() })),
      sessionSeconds: z.number().int(),
      resourceSeconds: z.number().int(),
      percent: z.number(),
      finishedAt: time.nullable(),
      counting: flag,
      /** As they stand now: the host may change them while the film plays. */
      points: z.array(filmPoint),
    }),
  }),
  /** For links, and texts that ask no time. */
  finishStudyResInfo: write(`${base}/finish`, {
    log: false,
    in: z.object({ resourceId: id }),
    out: z.object({ finishedAt: time.nullable(), percent: z.number() }),
    refreshes: ['studyResult'],
  }),
  /** How many students saw each piece of a film, left in it unfinished and marked it as not understood; no names. */
  dropPointStudyResInfo: ask(`${base}/dropPoint`, {
    in: z.object({ resourceId: id, courseClassId: id.optional() }),
    out: z.object({
      /** Seconds of a piece. */
      step: z.number().int(),
      students: z.number().int(),
      points: z.array(
        z.object({
          from: z.number().int(),
          viewers: z.number().int(),
          leavers: z.number().int(),
          confused: z.number().int(),
        }),
      ),
    }),
  }),
  /** What this student has studied of a course, resource by resource. */
  listStudyResInfo: list(`${base}/list`, {
    filter: ofRecords,
    row: z.object({
      resourceId: id,
      chapterTitle: z.string(),
      title: z.string(),
      kind: resourceKind,
      mustSee: flag,
      seconds: z.number().int(),
      durationSec: z.number().int(),
      percent: z.number(),
      coverage: record.shape.coverage,
      lastPosition: z.number(),
      firstAt: time,
      lastAt: time,
      /** Play sessions. */
      times: z.number().int(),
      finishedAt: time.nullable(),
      /** The student may go on with it now. */
      canOpen: flag,
    }),
    sort: ['place', 'seconds', 'lastAt'],
    defaultSort: 'lastAt@desc',
    /** A course has hundreds at most, which the ledger chooses from. */
    most: 500,
  }),
  /**
   * The ledger of own study time, of a course or of all: each time that something was opened, what was credited of it
   * within the days that are asked for, and why not more.
   */
  sessionListStudyResInfo: list(`${base}/sessionList`, {
    filter: { courseId: id.optional(), ...ofSessions },
    row: z.object({
      id,
      courseId: id,
      courseName: z.string(),
      resourceId: id,
      resourceTitle: z.string(),
      kind: resourceKind,
      from: time,
      to: time,
      /** Tells windows apart, no more. */
      window: z.string(),
      credited: z.number().int(),
      uncounted: z.number().int(),
      reasons: z.array(uncountedReason),
    }),
    sort: ['from'],
    defaultSort: 'from@desc',
  }),
  /** Own study time of each day, at most 200. */
  dayStatStudyResInfo: ask(`${base}/dayStat`, {
    in: z.object({ courseId: id, from: day, to: day }),
    out: z.array(z.object({ day: z.string(), seconds: z.number().int() })),
  }),
  exportMineStudyResInfo: file('POST', `${base}/exportMine`, {
    in: z.object({ ...ofRecords, ...ofSessions, part: z.enum(['resource', 'time']) }),
  }),
  /** How far each student is with the resources asked for, and which are still missing. */
  listStudentStudyResInfo: list(`${base}/studentList`, {
    filter: followed,
    row: z.object({
      studentId: id,
      userId: id,
      studentNo: z.string(),
      realname: z.string(),
      className: z.string(),
      due: z.number().int(),
      done: z.number().int(),
      percent,
      /** Study time of these resources. */
      seconds: z.number().int(),
      lastAt: time.nullable(),
      /** Titles, in the order of the course. */
      missing: z.array(z.string()),
    }),
    sort: ['studentNo', 'realname', 'className', 'done', 'percent', 'seconds', 'lastAt'],
    defaultSort: 'percent@asc',
    most: 200,
  }),
  /** Students × resources; the cells of a student stand in the order of the resources. */
  listMatrixStudyResInfo: ask(`${base}/matrix`, {
    in: z.object({
      ...followed,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      offset: paging.offset,
    }),
    out: z.object({
      resources: z.array(z.object({ id, title: z.string(), kind: resourceKind, chapterTitle: z.string() })),
      students: z.array(
        z.object({
          studentId: id,
          studentNo: z.string(),
          realname: z.string(),
          className: z.string(),
          done: z.number().int(),
          cells: z.array(seenState),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  exportStudyResInfo: file('POST', `${base}/export`, {
    in: z.object({ ...followed, layout: followLayout, orderBy: paging.orderBy }),
  }),
  /** What other openings of the same course share with it; what the course quotes is among its own. */
  otherListStudyResInfo: list(`${base}/otherList`, {
    filter: { courseId: id, kind: resourceKind.optional(), tagId: id.optional(), schoolId: id.optional(), keyWords },
    row: z.object({
      id,
      title: z.string(),
      intro: z.string(),
      kind: resourceKind,
      size: z.number(),
      durationSec: z.number().int(),
      teacherName: z.string(),
      schoolId: id,
      schoolName: z.string(),
      courseName: z.string(),
      termName: z.string(),
      licence: z.string(),
      tags: z.array(z.string()),
      ...stars,
    }),
    sort: ['average', 'title', 'schoolName'],
    defaultSort: 'average@desc',
    most: 200,
  }),
  /** One of them, to be looked at: no study time is counted. */
  otherDetailStudyResInfo: ask(`${base}/otherDetail`, {
    in: ofOther,
    out: z.object({
      id,
      title: z.string(),
      intro: z.string(),
      kind: resourceKind,
      body: z.string(),
      url: z.string(),
      /** '': there is none. */
      fileUrl: z.string(),
      fileName: z.string(),
      mime: z.string(),
      courseName: z.string(),
      ...stars,
    }),
  }),
  /** Each student once; another time changes it. */
  rateStudyResInfo: write(`${base}/rate`, {
    in: ofOther.extend({ stars: z.number().int().min(1).max(5) }),
    out: z.object({ average: z.number().nullable(), rated: z.number().int() }),
  }),
  /** Tells its author and the host of its course, without the student's name. */
  reportStudyResInfo: write(`${base}/report`, {
    in: ofOther.extend({ reason: reportReason, text: text(REPORT_TEXT_MAX).default('') }),
    out: z.null(),
  }),
  /** Everything in a course that this person may read now, whichever chapter it is of. */
  materialListStudyResInfo: list(`${base}/materialList`, {
    filter: {
      courseId: id,
      chapterId: inChapter,
      kind: resourceKind.optional(),
      /** With those below it. */
      tagId: id.optional(),
      source: materialSource.optional(),
      keyWords,
    },
    row: z.object({
      id,
      source: materialSource,
      title: z.string(),
      intro: z.string(),
      kind: resourceKind,
      chapterTitle: z.string(),
      teacherName: z.string(),
      fileName: z.string(),
      size: z.number(),
      durationSec: z.number().int(),
      /** Has a file that may be downloaded. */
      canSave: flag,
      /** How often this student opened it, and how far; null: not counted, as of a supplement. */
      times: z.number().int().nullable(),
      percent: percent.nullable(),
      myState: studyState,
      /** The own bookmark of the whole; '': none. */
      markId: z.string(),
      /** Came after this student's last visit. */
      isNew: flag,
      tags: z.array(z.string()),
      updatedAt: time,
    }),
    sort: ['title', 'size', 'times', 'updatedAt'],
    defaultSort: 'updatedAt@desc',
    most: 200,
  }),
  /** What comes from now on is new at the next visit. */
  visitMaterialStudyResInfo: write(`${base}/visitMaterial`, {
    log: false,
    quiet: 'background',
    in: z.object({ courseId: id }),
    out: z.null(),
  }),
  /** One file, or several as a zip. A download counts as opened, not as time. */
  saveMaterialStudyResInfo: file('POST', `${base}/saveMaterial`, {
    in: z.object({ courseId: id, ids: ids(SAVED_FILES_MAX) }),
  }),
}
