import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { callTable } from './calls/index.ts'
import { publishedField } from './entities/filter/published.ts'

/** Shorter ones are codes and names of things. */
const FREE_FROM = 21

interface Def {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

interface Texts {
  readonly published: Set<string>
  readonly others: Set<string>
}

function collect(schema: z.ZodType, path: string, texts: Texts, above: readonly z.ZodType[]): void {
  if (above.includes(schema)) return
  const at = [...above, schema]
  if (publishedField(schema)) {
    texts.published.add(path)
    return
  }
  const {
    type,
    format,
    shape,
    element,
    innerType,
    valueType,
    in: input,
    options,
  } = (schema as unknown as { def: Def }).def
  if (type === 'string') {
    const { maxLength } = schema as unknown as { maxLength: number | null }
    if (!format && (maxLength ?? Number.POSITIVE_INFINITY) >= FREE_FROM) texts.others.add(path)
  }
  for (const [key, part] of Object.entries(shape ?? {})) collect(part, path === '' ? key : `${path}.${key}`, texts, at)
  for (const part of [element, innerType, valueType, input, ...(options ?? [])])
    if (part) collect(part, path, texts, at)
}

function textsOf(): { published: string[]; others: string[] } {
  const all = { published: [] as string[], others: [] as string[] }
  for (const [name, row] of Object.entries(callTable)) {
    if (row.kind !== 'write' && row.kind !== 'upload') continue
    const texts = { published: new Set<string>(), others: new Set<string>() }
    collect(row.in, '', texts, [])
    all.published.push(...[...texts.published].map((path) => `${name} ${path}`))
    all.others.push(...[...texts.others].map((path) => `${name} ${path}`))
  }
  return all
}

/** Free texts that no sensitive word looks at: `call field`, and why. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/^(local|switchRole|updateUserPwd|addUserInfo) (username|password|roleFlag|oldPwd|newPwd)$/, 'signs in'],
  [
    /^(sendSmsCode mobile|verifySmsCode code|updateOwnUserInfo (mobile|smsTicket)|updateContactClassTeacherIndex mobile|confirmEmailUserInfo token)$/,
    'is made of digits or signed',
  ],
  [/(StudyPaper|submitExamResQuestion)Info (answers\.)?content\./, 'an answer: nothing may hinder it'],
  [
    /^(saveReview|batchReview)StudyPaperInfo (rows\.)?comment$|^annotateReviewStudyPaperInfo items\.text$|^(arbitrate|mark)ThesisExamInfo comment$/,
    'what a marker says about an answer',
  ],
  [/^judgeSimilarStudyPaperInfo note$/, 'between the markers of one work'],
  [/^acceptAnswerStudyPaperInfo (part|text)$/, 'an answer that students gave becomes part of a key'],
  [/^saveMarkMutualEvaluateInfo /, 'a draft that nobody else sees; handing it in is looked at'],
  [/^replyHelpFinalExamCourseInfo reply$|^helpFinalPaperTest text$/, 'help in a running exam comes as it was written'],
  [/^dismissAdviceCourseStuPortrayalInfo adviceId$/, 'names a rule and a thing'],
  [/^saveScoreCourse(Homework|PeriodicTest)Info rows\.comment$/, 'what a marker says about the sheets of a student'],
  [/^answerLeaveWrittenWorkInfo answer$/, 'to the person concerned and those who decide alone'],
  [/^flagQuestionExamAnalysisInfo note$/, 'between those who keep the bank'],
  [/^saveNoteCoursePerson note$/, 'a note that nobody else reads'],
  [
    /^(add|update)(Contact|WorkLog)Info content$/,
    'records between instructors and those who look in, which students never read',
  ],
  [/CommentBankInfo (text|folder)$/, 'phrases of teachers; what is made of them is looked at where it is sent'],
  [
    /(Question|importPaper)Info (text|(rows\.question\.)?(body|key|analysis|source))/,
    'law, medicine and literature ask about such words',
  ],
  [/^(confirm|urge)ChooseCourse .*keyWords$/, 'says which rows are meant, and is stored nowhere'],
  [/ reason$|^report(BbsPost|StudyResInfo) text$/, 'to the person concerned, those who decide and the log alone'],
  [
    /(back|merge|split)\w+ note$|answerAskManageScore answer$|PaperTimeInfo note$|ExamUploadInfo remark$/,
    'between offices',
  ],
  [
    /GlobalTestInfo (name|categories|note)$|PackageThesisExamInfo |ExamInfo rubric\.name$/,
    'for those who set up and mark',
  ],
  [
    /^(add|update)(Role|Permission|User|Student|Teacher|Leader|SubSchool|Dict)Info |^add\w+ icon$/,
    'kept by administrators',
  ],
  [/PageLink |^sortDictInfo |^settingRoleInfo /, 'kept by administrators'],
  [
    /(Grade|Major|Term|BasicCourse|Class|OrgClass|CourseClassify)Info (\w*[nN]ame\w*|\w*Code|level|discipline|category)$/,
    'the name of a thing of the school',
  ],
  [/PaperTimeInfo paperName$|ExamDetailInfo place$|courses\.paperCode$/, 'the name of a thing of the school'],
  [/FileInfo (name|refType)$/, 'the name of a file on its way; what shows it has a title'],
  [
    / (deviceId|deviceName|clientId|rows\.picks|(bigTopics\.)?bigTopicId|impactId|confirmCode|events\.clientId|page|payload|signature|seed|examEntryToken|env\.(browser|screen))$/,
    'made by the program',
  ],
  [/^(add|update)StudyResTagInfo text$/, 'notes that their author alone reads'],
  [/^signBbsInTime code$/, 'six figures'],
  [/ safeBrowser(Keys|StartPassword|QuitPassword)$/, 'keys and passwords'],
  [/^openShareExamAnalysisInfo share$/, 'made by the program'],
  [/SensitiveWord(Filter)?Info /, 'the words themselves'],
  [/HelpInfo (roles|routeKeys|picture|icon)$/, 'names of roles, pages, pictures and icons'],
  [/^feedbackHelpInfo opinion$/, 'to those who write help alone'],
  [/^(saveChannel|smsReport)MsgSetting /, 'how messages are sent: addresses, keys and what a provider answers'],
  [/MessageTemplate (eventKey|routeKey|query|providerTemplateNo)$/, 'names of events, pages and templates'],
]

describe('free texts that calls take', () => {
  const { published, others } = textsOf()

  it('pass the sensitive words where other people read them, or stand here with a reason', () => {
    const open = others.filter((one) => !PRIVATE.some(([which]) => which.test(one)))
    expect(open).toEqual([])
  })

  it('stand here no longer than they are taken', () => {
    expect(PRIVATE.filter(([which]) => !others.some((one) => which.test(one))).map(String)).toEqual([])
  })

  it('are never answers of students', () => {
    // What a teacher says of a question to everybody is none, nor is a talk about one when all is marked.
    const ofAnswers = published.filter((one) => /StudyPaperInfo /.test(one))
    expect(ofAnswers).toEqual([
      'saveLectureStudyPaperInfo html',
      'queryStudyPaperInfo text',
      'answerQueryStudyPaperInfo answer',
    ])
  })
})
