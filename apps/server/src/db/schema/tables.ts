// Made from the database by `npm run db:types`. A jsonb column is written as JSON text.
import type { ColumnType } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: what a jsonb column holds is said by the schema that parses it
export type Json = any

export interface AccessSeedTable {
  kind: string
  key: string
  seededAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AccessVersionTable {
  one: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
}

export interface AddExamTable {
  id: string
  name: string
  kind: string
  termId: string
  applyFrom: ColumnType<Date, Date | string, Date | string>
  applyTo: ColumnType<Date, Date | string, Date | string>
  examFrom: ColumnType<Date, Date | string, Date | string>
  examTo: ColumnType<Date, Date | string, Date | string>
  lastTerms: ColumnType<number, number | undefined, number>
  scoreBelow: ColumnType<number, number | undefined, number>
  flags: ColumnType<string[], string[] | undefined, string[]>
  maxCourses: ColumnType<number, number | undefined, number>
  scoreRule: ColumnType<string, string | undefined, string>
  notice: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AddExamCourseTable {
  addExamId: string
  courseId: string
  paperCode: ColumnType<string, string | undefined, string>
  paperId: ColumnType<string | null, string | null | undefined, string | null>
  form: ColumnType<string, string | undefined, string>
  startsAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  durationMin: ColumnType<number, number | undefined, number>
}

export interface AddExamDetailTable {
  id: string
  addExamId: string
  courseId: string
  studentId: string
  reason: ColumnType<string, string | undefined, string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  source: string
  state: ColumnType<string, string | undefined, string>
  rejectReason: ColumnType<string, string | undefined, string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  startsAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  durationMin: ColumnType<number, number | undefined, number>
  place: ColumnType<string, string | undefined, string>
  seatNo: ColumnType<number | null, number | null | undefined, number | null>
  score: ColumnType<number | null, number | null | undefined, number | null>
  flag: ColumnType<string, string | undefined, string>
  scoredBy: ColumnType<string | null, string | null | undefined, string | null>
  scoredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  writtenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  why: ColumnType<string | null, string | null | undefined, string | null>
  whyTotal: ColumnType<number | null, number | null | undefined, number | null>
}

export interface AnalysisFiguresTable {
  scopeKey: string
  figures: ColumnType<Json, string, string>
  dataAt: ColumnType<Date, Date | string, Date | string>
}

export interface AnalysisReportTable {
  id: string
  assignmentId: string
  courseId: string
  setting: ColumnType<string, string | undefined, string>
  answering: ColumnType<string, string | undefined, string>
  problems: ColumnType<string, string | undefined, string>
  improvement: ColumnType<string, string | undefined, string>
  composer: string
  analyst: string
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  figures: ColumnType<Json | null, string | null | undefined, string | null>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  submittedBy: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AnalysisShareTable {
  id: string
  tokenHash: Buffer
  page: string
  filters: ColumnType<Json, string, string>
  title: string
  maskNames: boolean
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  opens: ColumnType<number, number | undefined, number>
  lastOpenedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revokedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by: string
  byRole: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnswerTable {
  studyPaperId: string
  questionVersionId: string
  content: ColumnType<Json, string, string>
  seq: number
  spentSeconds: ColumnType<number, number | undefined, number>
  deviceId: ColumnType<string, string | undefined, string>
  savedAt: ColumnType<Date, Date | string, Date | string>
  autoScore: ColumnType<number | null, number | null | undefined, number | null>
  autoParts: ColumnType<Json | null, string | null | undefined, string | null>
  reviewScore: ColumnType<number | null, number | null | undefined, number | null>
  reviewSeq: ColumnType<number, number | undefined, number>
  comment: ColumnType<string, string | undefined, string>
  checkedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reviewPicks: ColumnType<string[], string[] | undefined, string[]>
}

export interface AnswerCorrectionTable {
  regradeId: string
  assignmentId: string
  questionVersionId: string
}

export interface AnswerFileTable {
  studyPaperId: string
  questionVersionId: string
  fileId: string
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnswerLayerTable {
  studyPaperId: string
  questionVersionId: string
  ofFile: string
  items: ColumnType<Json, string, string>
  seq: number
  drawnBy: string
  drawnAt: ColumnType<Date, Date | string, Date | string>
}

export interface AnswerMarkTable {
  studyPaperId: string
  questionVersionId: string
  mark: string
  markedBy: string
  markedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnswerWordsTable {
  studyPaperId: string
  questionVersionId: string
  filesHash: string
  body: string
}

export interface AppUserTable {
  id: string
  username: string
  realname: string
  passwordHash: ColumnType<string | null, string | null | undefined, string | null>
  mobile: ColumnType<string, string | undefined, string>
  mobileVerifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  email: ColumnType<string, string | undefined, string>
  avatarFileId: ColumnType<string | null, string | null | undefined, string | null>
  gender: ColumnType<string, string | undefined, string>
  idNumberCipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  status: ColumnType<string, string | undefined, string>
  mustChangePassword: ColumnType<boolean, boolean | undefined, boolean>
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  zbUrl: ColumnType<string, string | undefined, string>
  lang: ColumnType<string, string | undefined, string>
  lastRole: ColumnType<string, string | undefined, string>
  lastLoginAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failedLogins: ColumnType<number, number | undefined, number>
  lockedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  appId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  idNumberHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  statusReason: ColumnType<string, string | undefined, string>
  letInUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AppraiseTable {
  id: string
  kind: string
  title: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  termId: string
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  anonymous: boolean
  state: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AppraiseDoneTable {
  appraiseId: string
  userId: string
  answeredOn: string
}

export interface AppraiseUserTable {
  id: string
  appraiseId: string
  anonymous: boolean
  userId: ColumnType<string | null, string | null | undefined, string | null>
  star: number
  invalid: ColumnType<boolean, boolean | undefined, boolean>
  invalidReason: ColumnType<string, string | undefined, string>
  answeredOn: string
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AssignmentTable {
  id: string
  courseId: string
  kind: string
  title: string
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  paperId: ColumnType<string | null, string | null | undefined, string | null>
  instructions: ColumnType<string, string | undefined, string>
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  durationMin: ColumnType<number | null, number | null | undefined, number | null>
  maxAttempts: ColumnType<number, number | undefined, number>
  attemptRule: ColumnType<string, string | undefined, string>
  lateRule: ColumnType<string, string | undefined, string>
  lateDeductPercent: ColumnType<number, number | undefined, number>
  lateDays: ColumnType<number, number | undefined, number>
  showAnswers: ColumnType<string, string | undefined, string>
  fullScore: ColumnType<number, number | undefined, number>
  leaveLimit: ColumnType<number, number | undefined, number>
  onePerScreen: ColumnType<boolean, boolean | undefined, boolean>
  editBeforeReview: ColumnType<boolean, boolean | undefined, boolean>
  instantFeedback: ColumnType<boolean, boolean | undefined, boolean>
  noBackward: ColumnType<boolean, boolean | undefined, boolean>
  earliestSubmitMin: ColumnType<number, number | undefined, number>
  blockCopy: ColumnType<boolean, boolean | undefined, boolean>
  pcOnly: ColumnType<boolean, boolean | undefined, boolean>
  faceVerify: ColumnType<boolean, boolean | undefined, boolean>
  anonymous: ColumnType<boolean, boolean | undefined, boolean>
  allTargets: ColumnType<boolean, boolean | undefined, boolean>
  targetClassIds: ColumnType<string[], string[] | undefined, string[]>
  publishStatus: ColumnType<string, string | undefined, string>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  recountAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  exceptions: ColumnType<number, number | undefined, number>
  safeBrowser: ColumnType<string, string | undefined, string>
  safeBrowserKeys: ColumnType<string, string | undefined, string>
  safeBrowserStartPassword: ColumnType<string, string | undefined, string>
  safeBrowserQuitPassword: ColumnType<string, string | undefined, string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  place: ColumnType<string, string | undefined, string>
  hours: ColumnType<string, string | undefined, string>
  bring: ColumnType<string, string | undefined, string>
  asksScans: ColumnType<boolean, boolean | undefined, boolean>
}

export interface AssignmentOverrideTable {
  id: string
  assignmentId: string
  studentId: ColumnType<string | null, string | null | undefined, string | null>
  courseClassId: ColumnType<string | null, string | null | undefined, string | null>
  closesAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  addAttempts: ColumnType<number, number | undefined, number>
  extraMinutes: ColumnType<number, number | undefined, number>
  exempt: ColumnType<boolean, boolean | undefined, boolean>
  reason: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  recountAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AudioPlayTable {
  studyPaperId: string
  questionVersionId: string
  fileId: string
  clientId: string
  deviceId: string
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BareFileTable {
  sha256: string
  bareSha256: ColumnType<string | null, string | null | undefined, string | null>
  isWhole: boolean
  madeAt: ColumnType<Date, Date | string, Date | string>
}

export interface BasicCourseTable {
  id: string
  courseCode: string
  courseName: string
  courseNameEn: ColumnType<string, string | undefined, string>
  credits: ColumnType<number, number | undefined, number>
  hours: ColumnType<number, number | undefined, number>
  category: ColumnType<string, string | undefined, string>
  subSchoolId: string
  examForm: ColumnType<string, string | undefined, string>
  formativeRatio: ColumnType<number, number | undefined, number>
  finalRatio: ColumnType<number, number | undefined, number>
  passRule: ColumnType<string, string | undefined, string>
  defaultPaperCode: ColumnType<string, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  mergedIntoId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  prerequisiteIds: ColumnType<string[], string[] | undefined, string[]>
}

export interface BbsCommentTable {
  id: string
  postId: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  floorNo: number
  path: string
  quoteId: ColumnType<string | null, string | null | undefined, string | null>
  authorId: string
  authorDuty: string
  clientId: string
  body: string
  summary: ColumnType<string, string | undefined, string>
  chars: ColumnType<number, number | undefined, number>
  textKey: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  mentionIds: ColumnType<string[], string[] | undefined, string[]>
  state: ColumnType<string, string | undefined, string>
  heldBy: ColumnType<string[], string[] | undefined, string[]>
  reason: ColumnType<string, string | undefined, string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  score: ColumnType<number | null, number | null | undefined, number | null>
  scoredBy: ColumnType<string | null, string | null | undefined, string | null>
  invalidReason: ColumnType<string | null, string | null | undefined, string | null>
  editedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  likeCount: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface BbsFollowTable {
  userId: string
  moduleId: ColumnType<string | null, string | null | undefined, string | null>
  postId: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BbsInTimeTable {
  id: string
  courseId: string
  courseClassIds: ColumnType<string[], string[] | undefined, string[]>
  allMayRead: ColumnType<boolean, boolean | undefined, boolean>
  counted: ColumnType<boolean, boolean | undefined, boolean>
  title: string
  question: ColumnType<string, string | undefined, string>
  hostUserId: string
  startsAt: ColumnType<Date, Date | string, Date | string>
  endsAt: ColumnType<Date, Date | string, Date | string>
  mutedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lastSeq: ColumnType<number, number | undefined, number>
  rev: ColumnType<number, number | undefined, number>
  stateRev: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  classGroupId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BbsInTimeLineTable {
  roomId: string
  userId: string
  processId: string
  until: ColumnType<Date, Date | string, Date | string>
}

export interface BbsInTimeMsgTable {
  id: string
  roomId: string
  seq: number
  rev: number
  userId: string
  duty: string
  clientId: string
  kind: string
  body: ColumnType<string, string | undefined, string>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  resourceId: ColumnType<string | null, string | null | undefined, string | null>
  quoteId: ColumnType<string | null, string | null | undefined, string | null>
  isQuestion: ColumnType<boolean, boolean | undefined, boolean>
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pinnedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  recalledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  recalledBy: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  choices: ColumnType<string[], string[] | undefined, string[]>
  multiple: ColumnType<boolean, boolean | undefined, boolean>
  counts: ColumnType<number[], number[] | undefined, number[]>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  code: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface BbsInTimePresenceTable {
  roomId: string
  userId: string
  joinedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lastAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seconds: ColumnType<number, number | undefined, number>
  handAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mutedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  triedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rev: ColumnType<number, number | undefined, number>
}

export interface BbsInTimeVoteTable {
  messageId: string
  userId: string
  choices: number[]
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BbsLikeTable {
  userId: string
  postId: string
  commentId: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BbsModuleTable {
  id: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  title: string
  intro: ColumnType<string, string | undefined, string>
  courseClassIds: ColumnType<string[], string[] | undefined, string[]>
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  sort: ColumnType<number, number | undefined, number>
  postRule: ColumnType<string, string | undefined, string>
  needReview: ColumnType<boolean, boolean | undefined, boolean>
  counted: ColumnType<boolean, boolean | undefined, boolean>
  maxScore: ColumnType<number, number | undefined, number>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  madeWithOwner: ColumnType<boolean, boolean | undefined, boolean>
  classGroupId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BbsPostTable {
  id: string
  moduleId: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  authorId: string
  authorDuty: string
  clientId: string
  kind: string
  title: string
  body: string
  summary: ColumnType<string, string | undefined, string>
  chars: ColumnType<number, number | undefined, number>
  textKey: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  resourceId: ColumnType<string | null, string | null | undefined, string | null>
  position: ColumnType<number | null, number | null | undefined, number | null>
  mentionIds: ColumnType<string[], string[] | undefined, string[]>
  remindTeacher: ColumnType<boolean, boolean | undefined, boolean>
  courseClassIds: ColumnType<string[], string[] | undefined, string[]>
  poll: ColumnType<Json | null, string | null | undefined, string | null>
  opensAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  replyFirst: ColumnType<boolean, boolean | undefined, boolean>
  minWords: ColumnType<number, number | undefined, number>
  maxScore: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<string, string | undefined, string>
  heldBy: ColumnType<string[], string[] | undefined, string[]>
  reason: ColumnType<string, string | undefined, string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  topAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  essenceAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lockedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  acceptedId: ColumnType<string | null, string | null | undefined, string | null>
  acceptedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  score: ColumnType<number | null, number | null | undefined, number | null>
  scoredBy: ColumnType<string | null, string | null | undefined, string | null>
  invalidReason: ColumnType<string | null, string | null | undefined, string | null>
  editedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  replyCount: ColumnType<number, number | undefined, number>
  likeCount: ColumnType<number, number | undefined, number>
  viewCount: ColumnType<number, number | undefined, number>
  lastFloor: ColumnType<number, number | undefined, number>
  lastReplyAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lastReplyBy: ColumnType<string | null, string | null | undefined, string | null>
  teacherRepliedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  activeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  searchText: ColumnType<string, string | undefined, string>
  grams: ColumnType<string, string | undefined, string>
  titleGrams: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  minutesAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cards: ColumnType<Json, string | undefined, string>
  announcedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface BbsReadTable {
  userId: string
  moduleId: string
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BbsReportTable {
  id: string
  postId: string
  commentId: ColumnType<string | null, string | null | undefined, string | null>
  userId: string
  reason: string
  text: ColumnType<string, string | undefined, string>
  at: ColumnType<Date, Date | string, Date | string>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface BbsTextHistoryTable {
  id: string
  postId: string
  commentId: ColumnType<string | null, string | null | undefined, string | null>
  title: string
  body: string
  at: ColumnType<Date, Date | string, Date | string>
}

export interface BbsViewTable {
  postId: string
  userId: string
  count: number
  countedAt: ColumnType<Date, Date | string, Date | string>
  seenAt: ColumnType<Date, Date | string, Date | string>
  countedId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BbsVoteTable {
  postId: string
  userId: string
  choices: number[]
  at: ColumnType<Date, Date | string, Date | string>
}

export interface CaptchaTable {
  id: string
  kind: string
  answer: string
  ip: string
  expiresAt: ColumnType<Date, Date | string, Date | string>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ChapterTable {
  id: string
  courseId: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  title: string
  sort: ColumnType<number, number | undefined, number>
  weekNo: ColumnType<number | null, number | null | undefined, number | null>
  hidden: ColumnType<boolean, boolean | undefined, boolean>
  goals: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  rootId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ChapterControlTable {
  chapterId: string
  courseClassId: string
  hidden: ColumnType<boolean, boolean | undefined, boolean>
  openFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CheckContentTable {
  id: string
  checkOptionId: string
  schemeId: string
  assignmentId: ColumnType<string | null, string | null | undefined, string | null>
  share: ColumnType<number, number | undefined, number>
  unsubmitted: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
}

export interface CheckOptionTable {
  id: string
  courseId: string
  schemeId: string
  rootId: string
  name: string
  kind: string
  weight: number
  rule: ColumnType<Json, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  templateItemId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CheckSchemeTable {
  id: string
  courseId: string
  versionNo: number
  state: string
  reason: ColumnType<string, string | undefined, string>
  note: ColumnType<string, string | undefined, string>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  templateId: ColumnType<string | null, string | null | undefined, string | null>
  templateVersion: ColumnType<number | null, number | null | undefined, number | null>
  inheritedFromId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CheckTemplateTable {
  id: string
  name: string
  version: ColumnType<number, number | undefined, number>
  subSchoolIds: ColumnType<string[], string[] | undefined, string[]>
  categories: ColumnType<string[], string[] | undefined, string[]>
  examForms: ColumnType<string[], string[] | undefined, string[]>
  note: ColumnType<string, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CheckTemplateVersionTable {
  templateId: string
  version: number
  items: ColumnType<Json, string, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ChooseCourseTable {
  id: string
  termId: string
  courseId: string
  studentId: string
  courseClassId: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  source: string
  reason: ColumnType<string, string | undefined, string>
  chosenAt: ColumnType<Date, Date | string, Date | string>
  chosenBy: string
  movedUpAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmedBy: ColumnType<string | null, string | null | undefined, string | null>
  droppedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  droppedBy: ColumnType<string | null, string | null | undefined, string | null>
  dropReason: ColumnType<string, string | undefined, string>
  recordsKept: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ChoreTable {
  name: string
  doneAt: ColumnType<Date, Date | string, Date | string>
}

export interface ClassGroupTable {
  id: string
  courseClassId: string
  name: string
  capacity: number
  remark: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  selfJoin: ColumnType<boolean, boolean | undefined, boolean>
  lockedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ClassGroupMemberTable {
  classGroupId: string
  courseClassId: string
  studentId: string
  isLeader: ColumnType<boolean, boolean | undefined, boolean>
  joinedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ClassGroupRequestTable {
  classGroupId: string
  studentId: string
  askedAt: ColumnType<Date, Date | string, Date | string>
}

export interface CommentBankTable {
  id: string
  userId: string
  text: string
  folder: ColumnType<string, string | undefined, string>
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  shared: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
  used: ColumnType<number, number | undefined, number>
  lastAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ContactCodeTable {
  id: string
  userId: string
  purpose: string
  target: string
  codeHash: string
  network: string
  sentAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  tries: ColumnType<number, number | undefined, number>
  verifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  usedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ContactLogTable {
  id: string
  studentId: string
  way: string
  at: ColumnType<Date, Date | string, Date | string>
  outcome: string
  content: string
  nextFollowAt: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: string
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface CourseTable {
  id: string
  basicCourseId: string
  termId: string
  hostTeacherId: ColumnType<string | null, string | null | undefined, string | null>
  mainCourseId: ColumnType<string | null, string | null | undefined, string | null>
  paperCodes: ColumnType<string[], string[] | undefined, string[]>
  majorIds: ColumnType<string[], string[] | undefined, string[]>
  gradeCodes: ColumnType<string[], string[] | undefined, string[]>
  coverFileId: ColumnType<string | null, string | null | undefined, string | null>
  intro: ColumnType<string, string | undefined, string>
  tags: ColumnType<string[], string[] | undefined, string[]>
  learnOrder: ColumnType<boolean, boolean | undefined, boolean>
  examForm: ColumnType<string, string | undefined, string>
  formativeRatio: ColumnType<number, number | undefined, number>
  finalRatio: ColumnType<number, number | undefined, number>
  passRule: ColumnType<string, string | undefined, string>
  examMinutes: ColumnType<number, number | undefined, number>
  publishStatus: ColumnType<string, string | undefined, string>
  inheritedFromId: ColumnType<string | null, string | null | undefined, string | null>
  openedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  archivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseCardTable {
  id: string
  courseId: string
  teacherId: string
  answerHours: ColumnType<string, string | undefined, string>
  contactWay: ColumnType<string, string | undefined, string>
  isOpen: ColumnType<boolean, boolean | undefined, boolean>
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface CourseClassTable {
  id: string
  courseId: string
  subSchoolId: string
  faceTeacherId: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  capacity: ColumnType<number, number | undefined, number>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  times: ColumnType<Json, string | undefined, string>
}

export interface CourseClassStudentTable {
  id: string
  courseClassId: string
  courseId: string
  studentId: string
  source: ColumnType<string, string | undefined, string>
  joinedAt: ColumnType<Date, Date | string | undefined, Date | string>
  leftAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  studentNo: ColumnType<string, string | undefined, string>
  realname: ColumnType<string, string | undefined, string>
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  orgClassId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseClassifyTable {
  id: string
  basicCourseId: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  important: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseClickTable {
  courseId: string
  userId: string
  at: ColumnType<Date, Date | string, Date | string>
  userRole: string
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  page: ColumnType<string, string | undefined, string>
}

export interface CourseDetailTable {
  id: string
  courseId: string
  section: string
  html: ColumnType<string, string | undefined, string>
  rows: ColumnType<Json, string | undefined, string>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  readersHtml: ColumnType<string | null, string | null | undefined, string | null>
  readersRows: ColumnType<Json | null, string | null | undefined, string | null>
  versionNo: ColumnType<number, number | undefined, number>
  needsConfirm: ColumnType<boolean, boolean | undefined, boolean>
}

export interface CourseDetailReadTable {
  courseDetailId: string
  studentId: string
  versionNo: number
  readAt: ColumnType<Date, Date | string, Date | string>
  confirmedVersion: ColumnType<number | null, number | null | undefined, number | null>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CourseDetailVersionTable {
  courseDetailId: string
  versionNo: number
  html: string
  rows: ColumnType<Json, string, string>
  publishedAt: ColumnType<Date, Date | string, Date | string>
  publishedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseInheritPlanTable {
  id: string
  courseId: string
  fromCourseId: string
  parts: string[]
  shiftDates: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<string, string | undefined, string>
  counts: ColumnType<Json, string | undefined, string>
  reason: ColumnType<Json | null, string | null | undefined, string | null>
  jobId: ColumnType<string | null, string | null | undefined, string | null>
  doneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseMergeTable {
  id: string
  mainId: string
  deputyId: string
  fromTermId: string
  untilTermId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseMergeLogTable {
  id: string
  kind: string
  mainId: string
  deputyIds: string[]
  fromTermId: string
  note: ColumnType<string, string | undefined, string>
  plan: ColumnType<Json, string | undefined, string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseRecommendTable {
  id: string
  courseId: string
  slot: string
  title: string
  reason: string
  coverFileId: ColumnType<string | null, string | null | undefined, string | null>
  subSchoolIds: ColumnType<string[], string[] | undefined, string[]>
  majorCodes: ColumnType<string[], string[] | undefined, string[]>
  degreeType: ColumnType<string, string | undefined, string>
  fromAt: ColumnType<Date, Date | string, Date | string>
  toAt: ColumnType<Date, Date | string, Date | string>
  sort: ColumnType<number, number | undefined, number>
  state: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseRecommendClickTable {
  recommendId: string
  userId: string
  day: string
}

export interface CourseRecommendDayTable {
  recommendId: string
  day: string
  shows: ColumnType<number, number | undefined, number>
  clicks: ColumnType<number, number | undefined, number>
}

export interface CourseSummaryTable {
  id: string
  courseId: string
  courseClassId: ColumnType<string | null, string | null | undefined, string | null>
  teacherId: string
  teaching: ColumnType<string, string | undefined, string>
  scoreAnalysis: ColumnType<string, string | undefined, string>
  problems: ColumnType<string, string | undefined, string>
  improve: ColumnType<string, string | undefined, string>
  advice: ColumnType<string, string | undefined, string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  figures: ColumnType<Json, string | undefined, string>
  figuresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: ColumnType<string, string | undefined, string>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  note: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseTagTable {
  id: string
  tagType: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  synonyms: ColumnType<string[], string[] | undefined, string[]>
  basicCourseId: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  status: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseTeacherTable {
  id: string
  courseId: string
  teacherId: string
  duty: string
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  rights: ColumnType<string[], string[] | undefined, string[]>
  fromAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  toAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CourseTopTable {
  userId: string
  courseId: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DictionaryTable {
  id: string
  dictType: string
  optionVal: string
  optionText: string
  optionTextEn: string
  sort: ColumnType<number, number | undefined, number>
  isCurrent: ColumnType<boolean, boolean | undefined, boolean>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  archivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ExamGateTable {
  id: number
  tokens: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface ExamSeatTable {
  id: string
  finalExamCourseId: string
  studentId: string
  allowed: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  extraMinutes: ColumnType<number, number | undefined, number>
  steps: ColumnType<Json, string | undefined, string>
  pledgeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  faceResult: ColumnType<string, string | undefined, string>
  faceAskedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  facePictureIds: ColumnType<string[], string[] | undefined, string[]>
  verifiedBy: ColumnType<string | null, string | null | undefined, string | null>
  verifiedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ip: ColumnType<string, string | undefined, string>
  queuedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  admittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  entryTicketHash: ColumnType<string | null, string | null | undefined, string | null>
  ticketUsedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  filesUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  acts: ColumnType<Json, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  queueSeq: ColumnType<number | null, number | null | undefined, number | null>
  askedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pledgeIp: ColumnType<string, string | undefined, string>
  env: ColumnType<Json | null, string | null | undefined, string | null>
}

export interface ExamUploadTable {
  id: string
  termId: string
  kind: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  paperCode: ColumnType<string, string | undefined, string>
  subSchoolId: string
  fileIds: string[]
  declaredCount: ColumnType<number | null, number | null | undefined, number | null>
  remark: ColumnType<string, string | undefined, string>
  checkStatus: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  checkedBy: ColumnType<string | null, string | null | undefined, string | null>
  checkedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ExtensionAskTable {
  id: string
  assignmentId: string
  studentId: string
  until: ColumnType<Date, Date | string, Date | string>
  reason: string
  teacherId: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: string
}

export interface FavouriteTable {
  userId: string
  courseId: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FileTable {
  id: string
  scope: string
  kind: string
  name: string
  ext: string
  mime: string
  size: number
  sha256: string
  ownerId: string
  refType: ColumnType<string, string | undefined, string>
  refId: ColumnType<string | null, string | null | undefined, string | null>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  unusedSince: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface FileBlobTable {
  sha256: string
  size: number
  storageKey: string
  storage: ColumnType<string, string | undefined, string>
  refCount: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FinalExamAnswerFileTable {
  id: string
  finalExamCourseId: string
  studentId: string
  kind: string
  pageNo: ColumnType<number, number | undefined, number>
  fileId: string
  rotate: ColumnType<number, number | undefined, number>
  sha256: string
  state: ColumnType<string, string | undefined, string>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  submitKind: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FinalExamCourseTable {
  id: string
  courseId: string
  termId: string
  assignmentId: string
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  durationMin: number
  lateEnterMin: ColumnType<number, number | undefined, number>
  earliestSubmitMin: ColumnType<number, number | undefined, number>
  uploadGraceMin: ColumnType<number, number | undefined, number>
  minFormative: ColumnType<number | null, number | null | undefined, number | null>
  drawMode: ColumnType<string, string | undefined, string>
  pcOnly: ColumnType<boolean, boolean | undefined, boolean>
  blockCopy: ColumnType<boolean, boolean | undefined, boolean>
  leaveLimit: ColumnType<number, number | undefined, number>
  faceVerify: ColumnType<boolean, boolean | undefined, boolean>
  faceTimes: ColumnType<number, number | undefined, number>
  filesAllowed: ColumnType<boolean, boolean | undefined, boolean>
  fileTypes: ColumnType<string[], string[] | undefined, string[]>
  fileMaxMb: ColumnType<number, number | undefined, number>
  fileMaxCount: ColumnType<number, number | undefined, number>
  entryOpen: ColumnType<boolean, boolean | undefined, boolean>
  entryNotice: ColumnType<string, string | undefined, string>
  reviewMode: ColumnType<string, string | undefined, string>
  markGap: ColumnType<number | null, number | null | undefined, number | null>
  arbiterId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  safeBrowser: ColumnType<string, string | undefined, string>
  safeBrowserKeys: ColumnType<string, string | undefined, string>
  safeBrowserStartPassword: ColumnType<string, string | undefined, string>
  safeBrowserQuitPassword: ColumnType<string, string | undefined, string>
}

export interface FinalExamHelpTable {
  id: string
  finalExamCourseId: string
  studentId: string
  text: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  reply: ColumnType<string, string | undefined, string>
  repliedBy: ColumnType<string | null, string | null | undefined, string | null>
  repliedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface FinalExamPaperTable {
  id: string
  finalExamCourseId: string
  paperId: string
  slot: string
  unsealAt: ColumnType<Date, Date | string, Date | string>
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  checkedBy: ColumnType<string | null, string | null | undefined, string | null>
  checkedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface FinalExamReviewerTable {
  finalExamCourseId: string
  teacherId: string
  subSchoolIds: ColumnType<string[], string[] | undefined, string[]>
  sort: ColumnType<number, number | undefined, number>
}

export interface GradeTable {
  id: string
  gradeCode: string
  gradeName: string
  enrolYear: number
  season: string
  maxYears: ColumnType<number, number | undefined, number>
  status: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface GraduationCourseTable {
  graduationPlanId: string
  basicCourseId: string
  isDegree: boolean
}

export interface GraduationPlanTable {
  id: string
  majorId: string
  gradeCode: string
  totalCredits: number
  requiredCredits: number
  electiveCredits: number
  generalCredits: number
  practiceCredits: number
  degreeAverage: number
  thesis: boolean
  noFailed: boolean
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface HelpArticleTable {
  id: string
  categoryId: string
  sort: ColumnType<number, number | undefined, number>
  title: string
  titleEn: ColumnType<string, string | undefined, string>
  body: string
  bodyEn: ColumnType<string, string | undefined, string>
  roles: ColumnType<string[], string[] | undefined, string[]>
  variants: ColumnType<string[], string[] | undefined, string[]>
  routeKeys: ColumnType<string[], string[] | undefined, string[]>
  picture: ColumnType<string, string | undefined, string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  state: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  views: ColumnType<number, number | undefined, number>
  builtinKey: ColumnType<string | null, string | null | undefined, string | null>
  builtinDigest: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  touchedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface HelpCategoryTable {
  id: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  nameEn: ColumnType<string, string | undefined, string>
  icon: ColumnType<string, string | undefined, string>
  sort: number
  builtinKey: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface HelpFeedbackTable {
  id: string
  articleId: string
  userId: string
  useful: boolean
  opinion: ColumnType<string, string | undefined, string>
  at: ColumnType<Date, Date | string, Date | string>
  handledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  handledBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface HelpMissTable {
  day: string
  word: string
  count: number
  lastAt: ColumnType<Date, Date | string, Date | string>
}

export interface HelpMissPersonTable {
  day: string
  userId: string
  word: string
}

export interface HelpVersionTable {
  articleId: string
  version: number
  title: string
  titleEn: string
  body: string
  bodyEn: string
  roles: string[]
  variants: string[]
  routeKeys: string[]
  picture: string
  fileIds: string[]
  words: string
  pinyin: string
  publishedAt: ColumnType<Date, Date | string, Date | string>
  publishedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface HostSettingTable {
  courseId: string
  switches: ColumnType<Json, string | undefined, string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface HostSettingChangeTable {
  id: string
  courseId: string
  settingKey: string
  fromValue: string
  toValue: string
  at: ColumnType<Date, Date | string, Date | string>
  userId: string
}

export interface ImportResultTable {
  id: string
  targetCall: string
  userId: string
  fileName: ColumnType<string, string | undefined, string>
  facts: ColumnType<Json, string | undefined, string>
  good: ColumnType<Json, string | undefined, string>
  bad: ColumnType<Json, string | undefined, string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  committedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  state: ColumnType<string, string | undefined, string>
  beside: ColumnType<Json, string | undefined, string>
  jobId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ImportRowTable {
  importId: string
  row: number
  cells: ColumnType<Json, string, string>
  change: ColumnType<string, string | undefined, string>
  bad: ColumnType<Json | null, string | null | undefined, string | null>
  was: ColumnType<Json | null, string | null | undefined, string | null>
}

export interface IntegralDueTable {
  id: string
  userId: string
  eventKey: string
  ref: string
  at: ColumnType<Date, Date | string, Date | string>
  title: ColumnType<string, string | undefined, string>
  routeKey: ColumnType<string, string | undefined, string>
  query: ColumnType<Json, string | undefined, string>
}

export interface IntegralEntryTable {
  id: string
  userId: string
  eventKey: string
  ref: string
  day: string
  termId: ColumnType<string | null, string | null | undefined, string | null>
  points: number
  paid: number
  at: ColumnType<Date, Date | string, Date | string>
  title: ColumnType<string, string | undefined, string>
  routeKey: ColumnType<string, string | undefined, string>
  query: ColumnType<Json, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  byId: ColumnType<string | null, string | null | undefined, string | null>
  reversesId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface IntegralHiddenTable {
  userId: string
}

export interface IntegralRuleTable {
  id: ColumnType<string, string | undefined, string>
  eventKey: string
  points: number
  dailyCap: ColumnType<number, number | undefined, number>
  termCap: ColumnType<number, number | undefined, number>
  roles: ColumnType<string[], string[] | undefined, string[]>
  enabled: ColumnType<boolean, boolean | undefined, boolean>
  enabledAt: ColumnType<Date, Date | string | undefined, Date | string>
  sort: number
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface IntegralTotalTable {
  userId: string
  period: string
  periodKey: string
  points: number
}

export interface JobTable {
  id: string
  kind: string
  state: ColumnType<string, string | undefined, string>
  percent: ColumnType<number, number | undefined, number>
  message: ColumnType<string, string | undefined, string>
  input: ColumnType<Json, string | undefined, string>
  items: ColumnType<Json, string | undefined, string>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  by: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  startedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expiresAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: ColumnType<number, number | undefined, number>
  beatAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface LateAnswerTable {
  id: string
  studyPaperId: string
  questionVersionId: string
  content: ColumnType<Json, string, string>
  seq: number
  receivedAt: ColumnType<Date, Date | string | undefined, Date | string>
  state: ColumnType<string, string | undefined, string>
  by: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string, string | undefined, string>
  source: ColumnType<string, string | undefined, string>
  madeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface LeaderTable {
  id: string
  userId: string
  subSchoolId: string
  duty: string
  officePhone: ColumnType<string, string | undefined, string>
  since: string
  until: ColumnType<string | null, string | null | undefined, string | null>
  weeklyDigest: ColumnType<boolean, boolean | undefined, boolean>
  digestMonday: ColumnType<string | null, string | null | undefined, string | null>
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LeaveEventTable {
  studyPaperId: string
  clientId: string
  kind: string
  fromAt: ColumnType<Date, Date | string, Date | string>
  seconds: ColumnType<number, number | undefined, number>
  questionVersionId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LoginFailureTable {
  key: string
  count: number
  firstAt: ColumnType<Date, Date | string, Date | string>
  lockedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  userId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MajorTable {
  id: string
  majorCode: string
  majorName: string
  level: string
  discipline: ColumnType<string, string | undefined, string>
  years: ColumnType<number, number | undefined, number>
  minCredits: ColumnType<number, number | undefined, number>
  degreeType: ColumnType<string, string | undefined, string>
  subSchoolId: string
  status: ColumnType<string, string | undefined, string>
  archivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MaterialVisitTable {
  studentId: string
  courseId: string
  lastAt: ColumnType<Date, Date | string, Date | string>
  beforeAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MessageChannelTable {
  name: string
  settings: ColumnType<Json, string, string>
  secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MessageDeliveryTable {
  id: string
  eventKey: string
  sourceId: string
  reference: string
  userId: string
  channel: string
  lang: string
  target: ColumnType<string, string | undefined, string>
  title: ColumnType<string, string | undefined, string>
  content: ColumnType<string, string | undefined, string>
  link: ColumnType<string, string | undefined, string>
  providerTemplateNo: ColumnType<string, string | undefined, string>
  params: ColumnType<Json, string | undefined, string>
  isUrgent: ColumnType<boolean, boolean | undefined, boolean>
  joins: ColumnType<boolean, boolean | undefined, boolean>
  usefulUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: string
  attempts: ColumnType<number, number | undefined, number>
  nextAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  claimedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  providerId: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  sentAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MessageEventTable {
  id: string
  eventKey: string
  sourceId: string
  reference: string
  receivers: ColumnType<Json, string, string>
  facts: ColumnType<Json, string, string>
  channels: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  usefulUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: ColumnType<string, string | undefined, string>
  resolvedTo: ColumnType<string | null, string | null | undefined, string | null>
  receiverCount: ColumnType<number, number | undefined, number>
  attempts: ColumnType<number, number | undefined, number>
  nextAt: ColumnType<Date, Date | string, Date | string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MessagePreferenceTable {
  userId: string
  module: string
  sms: ColumnType<boolean, boolean | undefined, boolean>
  email: ColumnType<boolean, boolean | undefined, boolean>
}

export interface MessageSettingTable {
  eventKey: string
  inSite: boolean
  sms: boolean
  email: boolean
  leadMinutes: ColumnType<number[], number[] | undefined, number[]>
  mayTurnOff: boolean
  updatedAt: ColumnType<Date, Date | string, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MessageTemplateTable {
  id: string
  kind: string
  eventKey: string
  sort: ColumnType<number, number | undefined, number>
  channel: string
  lang: string
  title: ColumnType<string, string | undefined, string>
  content: string
  routeKey: ColumnType<string, string | undefined, string>
  query: ColumnType<string, string | undefined, string>
  providerTemplateNo: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  builtin: ColumnType<boolean, boolean | undefined, boolean>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MessageTemplateVersionTable {
  templateId: string
  version: number
  title: string
  content: string
  routeKey: string
  query: string
  providerTemplateNo: string
  updatedAt: ColumnType<Date, Date | string, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MessageWithdrawalTable {
  eventId: string
  eventKey: string
  reference: string
  nextUserId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface MutualAppealTable {
  id: string
  mutualId: string
  studentId: string
  reason: string
  state: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  by: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MutualEvaluateTable {
  id: string
  assignmentId: string
  perStudent: number
  rubric: ColumnType<Json, string, string>
  opensAt: ColumnType<Date, Date | string, Date | string>
  closesAt: ColumnType<Date, Date | string, Date | string>
  peerWeight: number
  missPenalty: ColumnType<number, number | undefined, number>
  minRemark: ColumnType<number, number | undefined, number>
  showReference: ColumnType<boolean, boolean | undefined, boolean>
  calibrated: ColumnType<boolean, boolean | undefined, boolean>
  startRule: ColumnType<string, string | undefined, string>
  seed: ColumnType<string | null, string | null | undefined, string | null>
  each: ColumnType<number | null, number | null | undefined, number | null>
  together: ColumnType<number | null, number | null | undefined, number | null>
  allocatedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  selfReview: ColumnType<boolean, boolean | undefined, boolean>
}

export interface MutualMarkVersionTable {
  taskId: string
  no: number
  marks: ColumnType<Json, string, string>
  comment: string
  total: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface MutualReceivedTable {
  mutualId: string
  studentId: string
  studyPaperId: string
  combined: ColumnType<number | null, number | null | undefined, number | null>
  marks: number
  spread: ColumnType<number | null, number | null | undefined, number | null>
  due: number
  missed: number
  teacherScore: ColumnType<number | null, number | null | undefined, number | null>
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface MutualSelfTable {
  mutualId: string
  studentId: string
  marks: ColumnType<Json, string, string>
  comment: ColumnType<string, string | undefined, string>
  total: number
  at: ColumnType<Date, Date | string, Date | string>
}

export interface MutualTaskTable {
  id: string
  mutualId: string
  reviewerId: string
  studyPaperId: string
  authorId: string
  alias: number
  marks: ColumnType<Json, string | undefined, string>
  comment: ColumnType<string, string | undefined, string>
  total: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<string, string | undefined, string>
  refuseKind: ColumnType<string | null, string | null | undefined, string | null>
  refuseText: ColumnType<string, string | undefined, string>
  excluded: ColumnType<boolean, boolean | undefined, boolean>
  excludeReason: ColumnType<string, string | undefined, string>
  reportKind: ColumnType<string | null, string | null | undefined, string | null>
  reportText: ColumnType<string, string | undefined, string>
  openedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  savedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NoticeTable {
  id: string
  title: string
  category: string
  body: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  scope: ColumnType<Json, string, string>
  reach: ColumnType<Json, string, string>
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  unitId: ColumnType<string | null, string | null | undefined, string | null>
  pinnedUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  needConfirm: ColumnType<boolean, boolean | undefined, boolean>
  confirmBy: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sms: ColumnType<boolean, boolean | undefined, boolean>
  email: ColumnType<boolean, boolean | undefined, boolean>
  publishAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: ColumnType<string, string | undefined, string>
  problem: ColumnType<string, string | undefined, string>
  revision: ColumnType<number, number | undefined, number>
  dueCount: ColumnType<number, number | undefined, number>
  urgedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawnAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawnBy: ColumnType<string | null, string | null | undefined, string | null>
  withdrawReason: ColumnType<string, string | undefined, string>
  createdRole: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  createdBy: string
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  forVisitors: ColumnType<boolean, boolean | undefined, boolean>
}

export interface NoticeReceiptTable {
  noticeId: string
  userId: string
  readAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  readRevision: ColumnType<number, number | undefined, number>
  confirmedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  isLate: ColumnType<boolean, boolean | undefined, boolean>
}

export interface NoticeVersionTable {
  noticeId: string
  revision: number
  title: string
  body: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  writtenAt: ColumnType<Date, Date | string, Date | string>
  writtenBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OpLogTable {
  id: string
  at: ColumnType<Date, Date | string, Date | string>
  userId: ColumnType<string | null, string | null | undefined, string | null>
  realname: ColumnType<string, string | undefined, string>
  role: ColumnType<string, string | undefined, string>
  ip: ColumnType<string, string | undefined, string>
  module: string
  action: string
  callName: string
  targetType: ColumnType<string, string | undefined, string>
  targetId: ColumnType<string, string | undefined, string>
  before: ColumnType<Json | null, string | null | undefined, string | null>
  after: ColumnType<Json | null, string | null | undefined, string | null>
  outcome: string
  code: ColumnType<string, string | undefined, string>
  durationMs: ColumnType<number, number | undefined, number>
  username: ColumnType<string, string | undefined, string>
  targetName: ColumnType<string, string | undefined, string>
  facts: ColumnType<Json | null, string | null | undefined, string | null>
  txid: ColumnType<string, string | undefined, string>
}

export interface OpLogCountTable {
  grain: string
  isSum: boolean
  bucket: ColumnType<Date, Date | string, Date | string>
  role: string
  callName: string
  module: string
  action: string
  targetType: string
  outcome: string
  count: number
}

export interface OpLogCountedTable {
  one: ColumnType<boolean, boolean | undefined, boolean>
  txid: string
}

export interface OrgClassTable {
  id: string
  classCode: string
  className: string
  subSchoolId: string
  majorId: string
  gradeCode: string
  maxStudents: ColumnType<number, number | undefined, number>
  enrolTermId: ColumnType<string | null, string | null | undefined, string | null>
  graduatedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OrgClassInstructorTable {
  orgClassId: string
  teacherId: string
}

export interface OrgClassMonitorTable {
  orgClassId: string
  studentId: string
}

export interface PageLinkTable {
  id: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  workspace: string
  kind: string
  routeKey: ColumnType<string, string | undefined, string>
  url: ColumnType<string, string | undefined, string>
  title: string
  titleEn: string
  icon: ColumnType<string, string | undefined, string>
  openIn: ColumnType<string, string | undefined, string>
  badge: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  visible: ColumnType<boolean, boolean | undefined, boolean>
  variants: ColumnType<string[], string[] | undefined, string[]>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PaperTable {
  id: string
  courseId: string
  title: string
  purpose: string
  mode: string
  targetScore: ColumnType<number, number | undefined, number>
  minutes: ColumnType<number, number | undefined, number>
  notes: ColumnType<string, string | undefined, string>
  bigTopics: ColumnType<Json, string | undefined, string>
  questionCount: ColumnType<number, number | undefined, number>
  totalScore: ColumnType<number, number | undefined, number>
  status: ColumnType<string, string | undefined, string>
  frozenAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  triedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  copiedFromId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  pool: ColumnType<Json, string | undefined, string>
}

export interface PaperQuestionTable {
  paperId: string
  questionId: string
  questionVersionId: ColumnType<string | null, string | null | undefined, string | null>
  bigTopicId: string
  sort: number
  score: number
}

export interface PaperTimeTable {
  id: string
  termId: string
  paperCode: string
  paperName: string
  unitNo: number
  startsAt: ColumnType<Date, Date | string, Date | string>
  durationMin: number
  endsAt: ColumnType<Date, Date | string, Date | string>
  examForm: string
  note: ColumnType<string, string | undefined, string>
  publishStatus: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PermissionTable {
  id: string
  pid: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  nameEn: string
  kind: string
  key: string
  sort: ColumnType<number, number | undefined, number>
  visible: ColumnType<boolean, boolean | undefined, boolean>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PlaySessionTable {
  id: string
  resourceId: string
  studentId: string
  courseId: string
  deviceId: string
  counting: ColumnType<boolean, boolean | undefined, boolean>
  startedAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  lastSeq: ColumnType<number, number | undefined, number>
  seconds: ColumnType<number, number | undefined, number>
  lastBeatAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ProgressTable {
  studentId: string
  courseId: string
  mustTotal: ColumnType<number, number | undefined, number>
  mustDone: ColumnType<number, number | undefined, number>
  taskTotal: ColumnType<number, number | undefined, number>
  taskDone: ColumnType<number, number | undefined, number>
  percent: ColumnType<number, number | undefined, number>
  lastStudyAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface QuestionTable {
  id: string
  basicCourseId: string
  courseId: string
  questionType: string
  stemText: string
  stemKey: string
  hasImage: ColumnType<boolean, boolean | undefined, boolean>
  difficulty: ColumnType<number, number | undefined, number>
  score: ColumnType<number, number | undefined, number>
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  classifyIds: ColumnType<string[], string[] | undefined, string[]>
  tags: ColumnType<string[], string[] | undefined, string[]>
  source: ColumnType<string, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  currentVersionId: string
  facility: ColumnType<number | null, number | null | undefined, number | null>
  discrimination: ColumnType<number | null, number | null | undefined, number | null>
  answered: ColumnType<number, number | undefined, number>
  importBatchId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  flagNote: ColumnType<string, string | undefined, string>
  flaggedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  flaggedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface QuestionImportTable {
  id: string
  basicCourseId: string
  format: string
  fileName: ColumnType<string, string | undefined, string>
  count: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by: string
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface QuestionLectureTable {
  id: string
  assignmentId: string
  questionId: string
  html: ColumnType<string, string | undefined, string>
  shown: ColumnType<boolean, boolean | undefined, boolean>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: string
}

export interface QuestionQueryTable {
  id: string
  studyPaperId: string
  assignmentId: string
  questionVersionId: string
  text: string
  state: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  answeredBy: ColumnType<string | null, string | null | undefined, string | null>
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface QuestionRecountTable {
  assignmentId: string
  dueAt: ColumnType<Date, Date | string, Date | string>
}

export interface QuestionUseTable {
  assignmentId: string
  questionId: string
  attempts: number
  facility: number
  discrimination: ColumnType<number | null, number | null | undefined, number | null>
}

export interface QuestionVersionTable {
  id: string
  questionId: string
  version: number
  body: ColumnType<Json, string, string>
  key: ColumnType<Json, string, string>
  analysis: ColumnType<string, string | undefined, string>
  score: number
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RedoApplyTable {
  id: string
  assignmentId: string
  studentId: string
  studyPaperId: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  reason: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  state: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  redoUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RegradeTable {
  id: string
  courseId: string
  questionId: string
  versionId: ColumnType<string | null, string | null | undefined, string | null>
  choice: string
  reason: string
  wentUp: ColumnType<number, number | undefined, number>
  wentDown: ColumnType<number, number | undefined, number>
  crossed: ColumnType<number, number | undefined, number>
  skipped: ColumnType<number, number | undefined, number>
  by: string
  at: ColumnType<Date, Date | string, Date | string>
  undoneBy: ColumnType<string | null, string | null | undefined, string | null>
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undoReason: ColumnType<string, string | undefined, string>
}

export interface RegradeSkipTable {
  regradeId: string
  studyPaperId: string
}

export interface RemindTable {
  id: string
  userId: string
  module: string
  eventKey: string
  title: string
  content: ColumnType<string, string | undefined, string>
  routeKey: ColumnType<string, string | undefined, string>
  query: ColumnType<Json, string | undefined, string>
  readAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  eventId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RepeatedCallTable {
  key: Buffer
  at: ColumnType<Date, Date | string, Date | string>
  answer: ColumnType<Json | null, string | null | undefined, string | null>
}

export interface ResearchGroupTable {
  id: string
  groupCode: string
  name: string
  subSchoolId: string
  intro: ColumnType<string, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  archivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  archiveReason: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ResearchGroupCourseTable {
  basicCourseId: string
  groupId: string
}

export interface ResearchGroupMemberTable {
  groupId: string
  teacherId: string
  role: ColumnType<string, string | undefined, string>
  isMain: ColumnType<boolean, boolean | undefined, boolean>
  joinedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ResourceTable {
  id: string
  courseId: string
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  title: string
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  url: ColumnType<string, string | undefined, string>
  body: ColumnType<string, string | undefined, string>
  durationSec: ColumnType<number, number | undefined, number>
  pageCount: ColumnType<number, number | undefined, number>
  mustSee: ColumnType<boolean, boolean | undefined, boolean>
  minSeconds: ColumnType<number, number | undefined, number>
  minPercent: ColumnType<number, number | undefined, number>
  origin: ColumnType<string, string | undefined, string>
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  sort: ColumnType<number, number | undefined, number>
  hidden: ColumnType<boolean, boolean | undefined, boolean>
  reviewStatus: ColumnType<string, string | undefined, string>
  quotedFromId: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  recycledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  intro: ColumnType<string, string | undefined, string>
  download: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ResourceAnswerTable {
  pointId: string
  studentId: string
  tryNo: number
  questionVersionId: string
  content: ColumnType<Json, string, string>
  isRight: boolean
  passes: boolean
  clientId: string
  answeredAt: ColumnType<Date, Date | string, Date | string>
}

export interface ResourceCaptionTable {
  resourceId: string
  lang: string
  vtt: string
  cueCount: number
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ResourceQuestionTable {
  id: string
  resourceId: string
  questionId: string
  atSecond: number
  goOn: string
  maxTries: number
  backTo: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ResourceRatingTable {
  resourceId: string
  studentId: string
  stars: number
  ratedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ResourceReportTable {
  resourceId: string
  studentId: string
  reportedAt: ColumnType<Date, Date | string, Date | string>
}

export interface ResourceShareTable {
  resourceId: string
  scope: string
  licence: ColumnType<string, string | undefined, string>
  sharedAt: ColumnType<Date, Date | string, Date | string>
  sharedBy: string
}

export interface ResourceTagTable {
  resourceId: string
  tagId: string
}

export interface ReviewBatchTable {
  id: string
  assignmentId: string
  questionId: string
  score: number
  comment: ColumnType<string, string | undefined, string>
  by: string
  at: ColumnType<Date, Date | string, Date | string>
  undoneBy: ColumnType<string | null, string | null | undefined, string | null>
  undoneAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReviewBatchMarkTable {
  batchId: string
  studyPaperId: string
  questionVersionId: string
  seq: number
  beforeScore: ColumnType<number | null, number | null | undefined, number | null>
  beforeComment: ColumnType<string, string | undefined, string>
  beforePicks: ColumnType<string[], string[] | undefined, string[]>
}

export interface ReviewEventTable {
  id: string
  studyPaperId: string
  kind: string
  questionVersionId: ColumnType<string | null, string | null | undefined, string | null>
  fromScore: ColumnType<number | null, number | null | undefined, number | null>
  toScore: ColumnType<number | null, number | null | undefined, number | null>
  reason: ColumnType<string, string | undefined, string>
  facts: ColumnType<Json, string | undefined, string>
  by: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewExtendTable {
  id: string
  taskId: string
  teacherId: string
  days: number
  reason: string
  state: ColumnType<string, string | undefined, string>
  by: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewHoldTable {
  studyPaperId: string
  taskId: string
  teacherId: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewMarkTable {
  id: string
  studyPaperId: string
  taskId: string
  purpose: string
  teacherId: string
  judgedId: ColumnType<string | null, string | null | undefined, string | null>
  judgedTotal: ColumnType<number | null, number | null | undefined, number | null>
  marks: ColumnType<Json, string | undefined, string>
  total: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<string, string | undefined, string>
  note: ColumnType<string, string | undefined, string>
  markedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewShareTable {
  id: string
  taskId: string
  teacherId: string
  courseClassId: ColumnType<string | null, string | null | undefined, string | null>
  questionId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ReviewTaskTable {
  id: string
  assignmentId: string
  way: string
  dueDays: number
  crossed: ColumnType<boolean, boolean | undefined, boolean>
  spotRate: ColumnType<number, number | undefined, number>
  tolerance: ColumnType<number, number | undefined, number>
  isTrial: ColumnType<boolean, boolean | undefined, boolean>
  openFor: ColumnType<string[], string[] | undefined, string[]>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  paperGap: ColumnType<number, number | undefined, number>
  questionGap: ColumnType<number, number | undefined, number>
  arbiterId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RoleTable {
  id: string
  roleFlag: string
  roleName: string
  builtin: ColumnType<boolean, boolean | undefined, boolean>
  readOnly: ColumnType<boolean, boolean | undefined, boolean>
  sort: ColumnType<number, number | undefined, number>
  description: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  customizedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RolePermissionTable {
  roleId: string
  permissionId: string
  sort: ColumnType<number, number | undefined, number>
}

export interface ScoreTable {
  id: string
  studentId: string
  courseId: string
  formativeScore: ColumnType<number | null, number | null | undefined, number | null>
  optionScores: ColumnType<Json, string | undefined, string>
  finalScore: ColumnType<number | null, number | null | undefined, number | null>
  totalScore: ColumnType<number | null, number | null | undefined, number | null>
  makeupScore: ColumnType<number | null, number | null | undefined, number | null>
  flag: ColumnType<string, string | undefined, string>
  passed: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  state: ColumnType<string, string | undefined, string>
  formativeHandedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finalHandedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  totalHandedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lockedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  finalSource: ColumnType<string, string | undefined, string>
  finalAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finalBy: ColumnType<string | null, string | null | undefined, string | null>
  formativeFixed: ColumnType<boolean, boolean | undefined, boolean>
  flagReason: ColumnType<string, string | undefined, string>
  flagFileIds: ColumnType<string[], string[] | undefined, string[]>
  formativeHandedBy: ColumnType<string | null, string | null | undefined, string | null>
  finalHandedBy: ColumnType<string | null, string | null | undefined, string | null>
  totalHandedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ScoreAppealTable {
  id: string
  courseId: string
  studentId: string
  part: string
  reason: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  state: ColumnType<string, string | undefined, string>
  fromValue: ColumnType<string, string | undefined, string>
  toValue: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface ScoreAskTable {
  id: string
  courseId: string
  studentId: string
  field: string
  fromValue: ColumnType<string, string | undefined, string>
  toValue: string
  reason: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  askedBy: string
  state: ColumnType<string, string | undefined, string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answer: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ScoreChangeTable {
  id: string
  courseId: string
  studentId: string
  field: string
  fromValue: ColumnType<string, string | undefined, string>
  toValue: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  by: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  imported: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ScoreQueryTable {
  id: string
  courseId: string
  studentId: string
  assignmentId: string
  text: string
  state: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  answeredBy: ColumnType<string | null, string | null | undefined, string | null>
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ScoreTranscriptTable {
  id: string
  codeHash: string
  studentId: string
  lines: ColumnType<Json, string, string>
  issuedAt: ColumnType<Date, Date | string | undefined, Date | string>
  kind: ColumnType<string, string | undefined, string>
  facts: ColumnType<Json | null, string | null | undefined, string | null>
}

export interface SensitiveFilterRecordTable {
  id: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  userId: ColumnType<string | null, string | null | undefined, string | null>
  roleFlag: ColumnType<string, string | undefined, string>
  subSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  place: string
  refId: ColumnType<string | null, string | null | undefined, string | null>
  field: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  text: string
  hits: ColumnType<Json, string, string>
  wordIds: string[]
  categories: string[]
  level: string
  source: string
  listVersion: number
  state: string
  handledBy: ColumnType<string | null, string | null | undefined, string | null>
  handledAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: ColumnType<string, string | undefined, string>
}

export interface SensitiveWordTable {
  id: string
  word: string
  normalised: string
  category: string
  level: string
  matchVariant: ColumnType<boolean, boolean | undefined, boolean>
  exceptions: ColumnType<string[], string[] | undefined, string[]>
  remark: ColumnType<string, string | undefined, string>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ServerSecretTable {
  name: string
  value: Buffer
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SessionTable {
  id: string
  tokenHash: Buffer
  userId: string
  kind: ColumnType<string, string | undefined, string>
  appRole: ColumnType<string, string | undefined, string>
  variant: ColumnType<string, string | undefined, string>
  loginMethod: ColumnType<string, string | undefined, string>
  logoutUrl: ColumnType<string, string | undefined, string>
  appId: ColumnType<string | null, string | null | undefined, string | null>
  pages: ColumnType<string[], string[] | undefined, string[]>
  createdAt: ColumnType<Date, Date | string, Date | string>
  lastSeenAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  ip: ColumnType<string, string | undefined, string>
  userAgent: ColumnType<string, string | undefined, string>
}

export interface SignInNetworkTable {
  userId: string
  network: string
  lastAt: ColumnType<Date, Date | string, Date | string>
}

export interface SimilarCheckTable {
  assignmentId: string
  questionId: string
  compared: number
  short: number
  unread: number
  isCut: boolean
  common: ColumnType<number[], number[] | undefined, number[]>
  versions: ColumnType<string[], string[] | undefined, string[]>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface SimilarPairTable {
  id: string
  assignmentId: string
  questionId: string
  aAttempt: string
  bAttempt: string
  aVersion: string
  bVersion: string
  aHash: string
  bHash: string
  percent: number
  aPercent: number
  bPercent: number
  judged: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
  judgedBy: ColumnType<string | null, string | null | undefined, string | null>
  judgedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SiteSettingTable {
  variant: string
  key: string
  value: ColumnType<Json, string, string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StepBeforeTable {
  stepId: string
  beforeId: string
  minScore: ColumnType<number | null, number | null | undefined, number | null>
}

export interface StepMarkTable {
  stepId: string
  studentId: string
  markedAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudentTable {
  id: string
  userId: string
  studentNo: string
  orgClassId: ColumnType<string | null, string | null | undefined, string | null>
  majorId: string
  gradeCode: string
  subSchoolId: string
  enrolDate: string
  degreeType: ColumnType<string, string | undefined, string>
  studyStatus: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface StudentChangeTable {
  id: string
  studentId: string
  kind: string
  fromValue: ColumnType<string, string | undefined, string>
  toValue: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  day: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  at: ColumnType<Date, Date | string, Date | string>
  by: string
}

export interface StudentMarkTable {
  studentId: string
  reason: string
  at: ColumnType<Date, Date | string, Date | string>
  userId: string
}

export interface StudentNoteTable {
  courseId: string
  studentId: string
  authorId: string
  note: string
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudyAdviceTable {
  studentId: string
  courseId: string
  advice: string
  until: ColumnType<Date, Date | string, Date | string>
}

export interface StudyArchiveTable {
  id: string
  studentId: string
  courseId: string
  parts: string[]
  jobId: string
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  bytes: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface StudyBeatTable {
  playSessionId: string
  seq: number
  at: ColumnType<Date, Date | string, Date | string>
  positionFrom: number
  positionTo: number
  claimed: number
  credited: number
  reason: ColumnType<string, string | undefined, string>
}

export interface StudyCheckResultTable {
  id: string
  courseId: string
  studentId: string
  assignmentId: ColumnType<string | null, string | null | undefined, string | null>
  optionRootId: ColumnType<string | null, string | null | undefined, string | null>
  score: ColumnType<number | null, number | null | undefined, number | null>
  fullScore: ColumnType<number, number | undefined, number>
  source: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface StudyCreditTable {
  studentId: string
  creditedUntil: ColumnType<Date, Date | string, Date | string>
  day: ColumnType<string | null, string | null | undefined, string | null>
  daySeconds: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
}

export interface StudyDayTable {
  studentId: string
  courseId: string
  day: string
  seconds: ColumnType<number, number | undefined, number>
}

export interface StudyGoalTable {
  studentId: string
  weekMinutes: number
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StudyPaperTable {
  id: string
  assignmentId: string
  courseId: string
  studentId: string
  attemptNo: number
  seed: string
  layout: ColumnType<Json, string, string>
  startedAt: ColumnType<Date, Date | string, Date | string>
  deadlineAt: ColumnType<Date, Date | string, Date | string>
  timed: ColumnType<boolean, boolean | undefined, boolean>
  extraMinutes: ColumnType<number, number | undefined, number>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  submitKind: ColumnType<string | null, string | null | undefined, string | null>
  epoch: ColumnType<number, number | undefined, number>
  holderDeviceId: string
  takeOvers: ColumnType<Json, string | undefined, string>
  marks: ColumnType<string[], string[] | undefined, string[]>
  redoUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  redoOnly: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  receiptNo: ColumnType<string | null, string | null | undefined, string | null>
  checksum: ColumnType<string | null, string | null | undefined, string | null>
  answeredCount: ColumnType<number, number | undefined, number>
  questionCount: number
  leaveCount: ColumnType<number, number | undefined, number>
  forcedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  leaseBy: ColumnType<string | null, string | null | undefined, string | null>
  leaseUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  valid: ColumnType<boolean, boolean | undefined, boolean>
  reviewStatus: ColumnType<string, string | undefined, string>
  late: ColumnType<boolean, boolean | undefined, boolean>
  objectiveScore: ColumnType<number | null, number | null | undefined, number | null>
  subjectiveScore: ColumnType<number | null, number | null | undefined, number | null>
  score: ColumnType<number | null, number | null | undefined, number | null>
  fullScore: number
  comment: ColumnType<string, string | undefined, string>
  reviewerId: ColumnType<string | null, string | null | undefined, string | null>
  reviewedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  releasedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  furthest: ColumnType<number, number | undefined, number>
  flushes: ColumnType<number, number | undefined, number>
  timeBack: ColumnType<boolean, boolean | undefined, boolean>
  resumedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  earlierSeconds: ColumnType<number, number | undefined, number>
  paperId: ColumnType<string | null, string | null | undefined, string | null>
  waitedSeconds: ColumnType<number, number | undefined, number>
}

export interface StudyResourceTable {
  studentId: string
  resourceId: string
  courseId: string
  seconds: ColumnType<number, number | undefined, number>
  lastPosition: ColumnType<number, number | undefined, number>
  coverage: ColumnType<Json, string | undefined, string>
  percent: ColumnType<number, number | undefined, number>
  versionSeen: ColumnType<number, number | undefined, number>
  firstAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  finishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface StudyTagTable {
  id: string
  studentId: string
  resourceId: string
  kind: string
  position: number
  text: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  tags: ColumnType<string[], string[] | undefined, string[]>
}

export interface SubSchoolTable {
  id: string
  schoolName: string
  schoolCode: string
  isDepartment: ColumnType<boolean, boolean | undefined, boolean>
  pid: ColumnType<string | null, string | null | undefined, string | null>
  contact: ColumnType<string, string | undefined, string>
  phone: ColumnType<string, string | undefined, string>
  address: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  usersStopped: ColumnType<boolean, boolean | undefined, boolean>
  statusReason: ColumnType<string, string | undefined, string>
}

export interface TeachCalendarTable {
  id: string
  courseId: string
  weekNo: number
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  content: string
  way: string
  hours: ColumnType<number, number | undefined, number>
  selfStudy: ColumnType<string, string | undefined, string>
  homework: ColumnType<string, string | undefined, string>
  courseClassId: ColumnType<string | null, string | null | undefined, string | null>
  teacherId: ColumnType<string | null, string | null | undefined, string | null>
  startsAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  endsAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  remark: ColumnType<string, string | undefined, string>
  sort: ColumnType<number, number | undefined, number>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  place: ColumnType<string, string | undefined, string>
}

export interface TeachProcessStepTable {
  id: string
  courseId: string
  chapterId: string
  kind: string
  title: string
  body: ColumnType<string, string | undefined, string>
  resourceId: ColumnType<string | null, string | null | undefined, string | null>
  assignmentId: ColumnType<string | null, string | null | undefined, string | null>
  minutes: ColumnType<number, number | undefined, number>
  sort: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
  boardId: ColumnType<string | null, string | null | undefined, string | null>
  opensAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  doneBy: ColumnType<string, string | undefined, string>
  doneValue: ColumnType<number, number | undefined, number>
}

export interface TeacherTable {
  id: string
  userId: string
  teacherNo: string
  subSchoolId: string
  title: ColumnType<string, string | undefined, string>
  kind: ColumnType<string, string | undefined, string>
  phone: ColumnType<string, string | undefined, string>
  degree: ColumnType<string, string | undefined, string>
  specialties: ColumnType<string[], string[] | undefined, string[]>
  status: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface TermTable {
  id: string
  termCode: string
  termName: string
  startDate: string
  endDate: string
  teachWeeks: number
  isCurrent: ColumnType<boolean, boolean | undefined, boolean>
  archivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  archiveReason: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface TermDayTable {
  termId: string
  day: string
  name: string
  actsAs: ColumnType<string | null, string | null | undefined, string | null>
}

export interface TermTimeSettingTable {
  termId: string
  windowName: string
  fromAt: ColumnType<Date, Date | string, Date | string>
  toAt: ColumnType<Date, Date | string, Date | string>
}

export interface ThesisEventTable {
  id: string
  submissionId: string
  kind: string
  note: ColumnType<string, string | undefined, string>
  by: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string, Date | string>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ThesisMarkTable {
  id: string
  submissionId: string
  versionNo: number
  turn: string
  markerId: ColumnType<string | null, string | null | undefined, string | null>
  by: ColumnType<string | null, string | null | undefined, string | null>
  scores: ColumnType<Json, string | undefined, string>
  total: number
  comment: ColumnType<string, string | undefined, string>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ThesisMatchTable {
  submissionId: string
  otherId: string
  percent: number
  passages: ColumnType<Json, string | undefined, string>
  otherVersion: ColumnType<number, number | undefined, number>
}

export interface ThesisPackageTable {
  id: string
  name: string
  termCode: string
  filters: ColumnType<Json, string, string>
  filterText: ColumnType<string, string | undefined, string>
  versions: string
  folderBy: ColumnType<string[], string[] | undefined, string[]>
  nameRule: string
  include: ColumnType<string[], string[] | undefined, string[]>
  jobId: string
  paperCount: ColumnType<number, number | undefined, number>
  fileCount: ColumnType<number, number | undefined, number>
  bytes: ColumnType<number, number | undefined, number>
  partIds: ColumnType<string[], string[] | undefined, string[]>
  by: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
}

export interface ThesisSettingTable {
  id: string
  courseId: string
  instructions: ColumnType<string, string | undefined, string>
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  ownTopic: ColumnType<boolean, boolean | undefined, boolean>
  topicRule: ColumnType<string, string | undefined, string>
  fromAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  toAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lateAllowed: ColumnType<boolean, boolean | undefined, boolean>
  lateDays: ColumnType<number, number | undefined, number>
  lateMinus: ColumnType<number, number | undefined, number>
  fileTypes: ColumnType<string[], string[] | undefined, string[]>
  fileMaxMb: ColumnType<number, number | undefined, number>
  fileMaxCount: ColumnType<number, number | undefined, number>
  minWords: ColumnType<number | null, number | null | undefined, number | null>
  maxWords: ColumnType<number | null, number | null | undefined, number | null>
  templateFileId: ColumnType<string | null, string | null | undefined, string | null>
  declaration: ColumnType<string, string | undefined, string>
  similarityOn: ColumnType<boolean, boolean | undefined, boolean>
  similarityLimit: ColumnType<number, number | undefined, number>
  similarityScope: ColumnType<string, string | undefined, string>
  markerCount: ColumnType<number, number | undefined, number>
  markerRule: ColumnType<string, string | undefined, string>
  markerIds: ColumnType<string[], string[] | undefined, string[]>
  blind: ColumnType<boolean, boolean | undefined, boolean>
  rubric: ColumnType<Json, string | undefined, string>
  gap: ColumnType<number, number | undefined, number>
  arbiterId: ColumnType<string | null, string | null | undefined, string | null>
  maxReturns: ColumnType<number, number | undefined, number>
  state: ColumnType<string, string | undefined, string>
  openedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ThesisSubmissionTable {
  id: string
  settingId: string
  courseId: string
  studentId: string
  topicId: ColumnType<string | null, string | null | undefined, string | null>
  ownTitle: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  versionNo: ColumnType<number, number | undefined, number>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lateDays: ColumnType<number, number | undefined, number>
  similarityPercent: ColumnType<number | null, number | null | undefined, number | null>
  similarityAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  returns: ColumnType<number, number | undefined, number>
  returnReason: ColumnType<string, string | undefined, string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  firstMarkerId: ColumnType<string | null, string | null | undefined, string | null>
  secondMarkerId: ColumnType<string | null, string | null | undefined, string | null>
  finalMark: ColumnType<number | null, number | null | undefined, number | null>
  arbitration: ColumnType<boolean, boolean | undefined, boolean>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ThesisTopicTable {
  id: string
  settingId: string
  title: string
  body: ColumnType<string, string | undefined, string>
  quota: ColumnType<number, number | undefined, number>
  sort: ColumnType<number, number | undefined, number>
}

export interface ThesisVersionTable {
  id: string
  submissionId: string
  versionNo: number
  fileIds: string[]
  words: ColumnType<number | null, number | null | undefined, number | null>
  body: ColumnType<string, string | undefined, string>
  declared: ColumnType<boolean, boolean | undefined, boolean>
  lateDays: ColumnType<number, number | undefined, number>
  submittedAt: ColumnType<Date, Date | string, Date | string>
  readAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  prints: ColumnType<number[], number[] | undefined, number[]>
}

export interface TutorResourceTable {
  id: string
  courseId: string
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  title: string
  intro: ColumnType<string, string | undefined, string>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  url: ColumnType<string, string | undefined, string>
  body: ColumnType<string, string | undefined, string>
  durationSec: ColumnType<number, number | undefined, number>
  download: ColumnType<boolean, boolean | undefined, boolean>
  lessonNo: ColumnType<number | null, number | null | undefined, number | null>
  openFrom: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  publishedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pinnedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  resourceId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: string
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface TutorResourceClassTable {
  tutorResourceId: string
  courseClassId: string
}

export interface TutorResourceReadTable {
  tutorResourceId: string
  studentId: string
  readAt: ColumnType<Date, Date | string, Date | string>
}

export interface UnitWeekTable {
  subSchoolId: string
  monday: string
  progressPercent: number
  coursesWithoutTeacher: number
}

export interface UploadTable {
  id: string
  ownerId: string
  scope: string
  kind: string
  name: string
  size: number
  sha256: string
  partSize: number
  parts: ColumnType<Json, string | undefined, string>
  refType: ColumnType<string, string | undefined, string>
  refId: ColumnType<string | null, string | null | undefined, string | null>
  fileId: ColumnType<string | null, string | null | undefined, string | null>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UserMuteTable {
  id: string
  userId: string
  until: ColumnType<Date, Date | string, Date | string>
  reason: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  liftedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  liftedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface UserRoleTable {
  id: string
  userId: string
  roleId: string
  scopeSubSchoolId: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WarningTable {
  id: string
  studentId: string
  courseId: ColumnType<string | null, string | null | undefined, string | null>
  type: string
  level: ColumnType<string, string | undefined, string>
  facts: ColumnType<Json, string | undefined, string>
  note: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  conclusion: ColumnType<string, string | undefined, string>
  remark: ColumnType<string, string | undefined, string>
  firstAt: ColumnType<Date, Date | string, Date | string>
  lastAt: ColumnType<Date, Date | string, Date | string>
  closedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  recoveredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WordListVersionTable {
  one: ColumnType<boolean, boolean | undefined, boolean>
  version: number
  changedAt: ColumnType<Date, Date | string, Date | string>
}

export interface WordPediaTable {
  id: string
  courseId: string
  term: string
  termEn: ColumnType<string, string | undefined, string>
  initials: string
  meaning: string
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  relatedIds: ColumnType<string[], string[] | undefined, string[]>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  createdBy: ColumnType<string | null, string | null | undefined, string | null>
  updatedBy: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WordProposalTable {
  id: string
  courseId: string
  wordId: ColumnType<string | null, string | null | undefined, string | null>
  term: string
  termEn: ColumnType<string, string | undefined, string>
  meaning: string
  chapterId: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  proposedBy: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  decidedBy: ColumnType<string | null, string | null | undefined, string | null>
  decidedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WordTrainTable {
  studentId: string
  wordId: string
  collected: ColumnType<boolean, boolean | undefined, boolean>
  box: ColumnType<number | null, number | null | undefined, number | null>
  nextAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  trainedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WorkLogTable {
  id: string
  orgClassId: string
  day: string
  kind: string
  content: string
  createdAt: ColumnType<Date, Date | string, Date | string>
  createdBy: string
  updatedAt: ColumnType<Date, Date | string, Date | string>
}

export interface WrittenLeaveTable {
  id: string
  assignmentId: string
  studentId: string
  reason: string
  fileIds: ColumnType<string[], string[] | undefined, string[]>
  state: ColumnType<string, string | undefined, string>
  answer: ColumnType<string, string | undefined, string>
  createdAt: ColumnType<Date, Date | string, Date | string>
  answeredBy: ColumnType<string | null, string | null | undefined, string | null>
  answeredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WrittenPageTable {
  id: string
  writtenWorkId: string
  side: string
  fileId: string
  pageNo: number
  rotate: ColumnType<number, number | undefined, number>
  createdAt: ColumnType<Date, Date | string, Date | string>
}

export interface WrittenWorkTable {
  id: string
  assignmentId: string
  studentId: string
  seatNo: ColumnType<string, string | undefined, string>
  submittedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receivedAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receivedBy: ColumnType<string | null, string | null | undefined, string | null>
  outcome: ColumnType<string, string | undefined, string>
  score: ColumnType<number | null, number | null | undefined, number | null>
  comment: ColumnType<string, string | undefined, string>
  scoredAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  scoredBy: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: ColumnType<Date, Date | string, Date | string>
  updatedAt: ColumnType<Date, Date | string, Date | string>
  lateDays: ColumnType<number, number | undefined, number>
  earlierScore: ColumnType<number | null, number | null | undefined, number | null>
  backReason: ColumnType<string, string | undefined, string>
  redoUntil: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WrongAddedTable {
  studentId: string
  questionId: string
  addedAt: ColumnType<Date, Date | string, Date | string>
}

export interface WrongQuestionTable {
  studentId: string
  questionId: string
  rightInRow: number
  mastered: boolean
  lastAt: ColumnType<Date, Date | string, Date | string>
  dueAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Tables {
  accessSeed: AccessSeedTable
  accessVersion: AccessVersionTable
  addExam: AddExamTable
  addExamCourse: AddExamCourseTable
  addExamDetail: AddExamDetailTable
  analysisFigures: AnalysisFiguresTable
  analysisReport: AnalysisReportTable
  analysisShare: AnalysisShareTable
  answer: AnswerTable
  answerCorrection: AnswerCorrectionTable
  answerFile: AnswerFileTable
  answerLayer: AnswerLayerTable
  answerMark: AnswerMarkTable
  answerWords: AnswerWordsTable
  appUser: AppUserTable
  appraise: AppraiseTable
  appraiseDone: AppraiseDoneTable
  appraiseUser: AppraiseUserTable
  assignment: AssignmentTable
  assignmentOverride: AssignmentOverrideTable
  audioPlay: AudioPlayTable
  bareFile: BareFileTable
  basicCourse: BasicCourseTable
  bbsComment: BbsCommentTable
  bbsFollow: BbsFollowTable
  bbsInTime: BbsInTimeTable
  bbsInTimeLine: BbsInTimeLineTable
  bbsInTimeMsg: BbsInTimeMsgTable
  bbsInTimePresence: BbsInTimePresenceTable
  bbsInTimeVote: BbsInTimeVoteTable
  bbsLike: BbsLikeTable
  bbsModule: BbsModuleTable
  bbsPost: BbsPostTable
  bbsRead: BbsReadTable
  bbsReport: BbsReportTable
  bbsTextHistory: BbsTextHistoryTable
  bbsView: BbsViewTable
  bbsVote: BbsVoteTable
  captcha: CaptchaTable
  chapter: ChapterTable
  chapterControl: ChapterControlTable
  checkContent: CheckContentTable
  checkOption: CheckOptionTable
  checkScheme: CheckSchemeTable
  checkTemplate: CheckTemplateTable
  checkTemplateVersion: CheckTemplateVersionTable
  chooseCourse: ChooseCourseTable
  chore: ChoreTable
  classGroup: ClassGroupTable
  classGroupMember: ClassGroupMemberTable
  classGroupRequest: ClassGroupRequestTable
  commentBank: CommentBankTable
  contactCode: ContactCodeTable
  contactLog: ContactLogTable
  course: CourseTable
  courseCard: CourseCardTable
  courseClass: CourseClassTable
  courseClassStudent: CourseClassStudentTable
  courseClassify: CourseClassifyTable
  courseClick: CourseClickTable
  courseDetail: CourseDetailTable
  courseDetailRead: CourseDetailReadTable
  courseDetailVersion: CourseDetailVersionTable
  courseInheritPlan: CourseInheritPlanTable
  courseMerge: CourseMergeTable
  courseMergeLog: CourseMergeLogTable
  courseRecommend: CourseRecommendTable
  courseRecommendClick: CourseRecommendClickTable
  courseRecommendDay: CourseRecommendDayTable
  courseSummary: CourseSummaryTable
  courseTag: CourseTagTable
  courseTeacher: CourseTeacherTable
  courseTop: CourseTopTable
  dictionary: DictionaryTable
  examGate: ExamGateTable
  examSeat: ExamSeatTable
  examUpload: ExamUploadTable
  extensionAsk: ExtensionAskTable
  favourite: FavouriteTable
  file: FileTable
  fileBlob: FileBlobTable
  finalExamAnswerFile: FinalExamAnswerFileTable
  finalExamCourse: FinalExamCourseTable
  finalExamHelp: FinalExamHelpTable
  finalExamPaper: FinalExamPaperTable
  finalExamReviewer: FinalExamReviewerTable
  grade: GradeTable
  graduationCourse: GraduationCourseTable
  graduationPlan: GraduationPlanTable
  helpArticle: HelpArticleTable
  helpCategory: HelpCategoryTable
  helpFeedback: HelpFeedbackTable
  helpMiss: HelpMissTable
  helpMissPerson: HelpMissPersonTable
  helpVersion: HelpVersionTable
  hostSetting: HostSettingTable
  hostSettingChange: HostSettingChangeTable
  importResult: ImportResultTable
  importRow: ImportRowTable
  integralDue: IntegralDueTable
  integralEntry: IntegralEntryTable
  integralHidden: IntegralHiddenTable
  integralRule: IntegralRuleTable
  integralTotal: IntegralTotalTable
  job: JobTable
  lateAnswer: LateAnswerTable
  leader: LeaderTable
  leaveEvent: LeaveEventTable
  loginFailure: LoginFailureTable
  major: MajorTable
  materialVisit: MaterialVisitTable
  messageChannel: MessageChannelTable
  messageDelivery: MessageDeliveryTable
  messageEvent: MessageEventTable
  messagePreference: MessagePreferenceTable
  messageSetting: MessageSettingTable
  messageTemplate: MessageTemplateTable
  messageTemplateVersion: MessageTemplateVersionTable
  messageWithdrawal: MessageWithdrawalTable
  mutualAppeal: MutualAppealTable
  mutualEvaluate: MutualEvaluateTable
  mutualMarkVersion: MutualMarkVersionTable
  mutualReceived: MutualReceivedTable
  mutualSelf: MutualSelfTable
  mutualTask: MutualTaskTable
  notice: NoticeTable
  noticeReceipt: NoticeReceiptTable
  noticeVersion: NoticeVersionTable
  opLog: OpLogTable
  opLogCount: OpLogCountTable
  opLogCounted: OpLogCountedTable
  orgClass: OrgClassTable
  orgClassInstructor: OrgClassInstructorTable
  orgClassMonitor: OrgClassMonitorTable
  pageLink: PageLinkTable
  paper: PaperTable
  paperQuestion: PaperQuestionTable
  paperTime: PaperTimeTable
  permission: PermissionTable
  playSession: PlaySessionTable
  progress: ProgressTable
  question: QuestionTable
  questionImport: QuestionImportTable
  questionLecture: QuestionLectureTable
  questionQuery: QuestionQueryTable
  questionRecount: QuestionRecountTable
  questionUse: QuestionUseTable
  questionVersion: QuestionVersionTable
  redoApply: RedoApplyTable
  regrade: RegradeTable
  regradeSkip: RegradeSkipTable
  remind: RemindTable
  repeatedCall: RepeatedCallTable
  researchGroup: ResearchGroupTable
  researchGroupCourse: ResearchGroupCourseTable
  researchGroupMember: ResearchGroupMemberTable
  resource: ResourceTable
  resourceAnswer: ResourceAnswerTable
  resourceCaption: ResourceCaptionTable
  resourceQuestion: ResourceQuestionTable
  resourceRating: ResourceRatingTable
  resourceReport: ResourceReportTable
  resourceShare: ResourceShareTable
  resourceTag: ResourceTagTable
  reviewBatch: ReviewBatchTable
  reviewBatchMark: ReviewBatchMarkTable
  reviewEvent: ReviewEventTable
  reviewExtend: ReviewExtendTable
  reviewHold: ReviewHoldTable
  reviewMark: ReviewMarkTable
  reviewShare: ReviewShareTable
  reviewTask: ReviewTaskTable
  role: RoleTable
  rolePermission: RolePermissionTable
  score: ScoreTable
  scoreAppeal: ScoreAppealTable
  scoreAsk: ScoreAskTable
  scoreChange: ScoreChangeTable
  scoreQuery: ScoreQueryTable
  scoreTranscript: ScoreTranscriptTable
  sensitiveFilterRecord: SensitiveFilterRecordTable
  sensitiveWord: SensitiveWordTable
  serverSecret: ServerSecretTable
  session: SessionTable
  signInNetwork: SignInNetworkTable
  similarCheck: SimilarCheckTable
  similarPair: SimilarPairTable
  siteSetting: SiteSettingTable
  stepBefore: StepBeforeTable
  stepMark: StepMarkTable
  student: StudentTable
  studentChange: StudentChangeTable
  studentMark: StudentMarkTable
  studentNote: StudentNoteTable
  studyAdvice: StudyAdviceTable
  studyArchive: StudyArchiveTable
  studyBeat: StudyBeatTable
  studyCheckResult: StudyCheckResultTable
  studyCredit: StudyCreditTable
  studyDay: StudyDayTable
  studyGoal: StudyGoalTable
  studyPaper: StudyPaperTable
  studyResource: StudyResourceTable
  studyTag: StudyTagTable
  subSchool: SubSchoolTable
  teachCalendar: TeachCalendarTable
  teachProcessStep: TeachProcessStepTable
  teacher: TeacherTable
  term: TermTable
  termDay: TermDayTable
  termTimeSetting: TermTimeSettingTable
  thesisEvent: ThesisEventTable
  thesisMark: ThesisMarkTable
  thesisMatch: ThesisMatchTable
  thesisPackage: ThesisPackageTable
  thesisSetting: ThesisSettingTable
  thesisSubmission: ThesisSubmissionTable
  thesisTopic: ThesisTopicTable
  thesisVersion: ThesisVersionTable
  tutorResource: TutorResourceTable
  tutorResourceClass: TutorResourceClassTable
  tutorResourceRead: TutorResourceReadTable
  unitWeek: UnitWeekTable
  upload: UploadTable
  userMute: UserMuteTable
  userRole: UserRoleTable
  warning: WarningTable
  wordListVersion: WordListVersionTable
  wordPedia: WordPediaTable
  wordProposal: WordProposalTable
  wordTrain: WordTrainTable
  workLog: WorkLogTable
  writtenLeave: WrittenLeaveTable
  writtenPage: WrittenPageTable
  writtenWork: WrittenWorkTable
  wrongAdded: WrongAddedTable
  wrongQuestion: WrongQuestionTable
}
