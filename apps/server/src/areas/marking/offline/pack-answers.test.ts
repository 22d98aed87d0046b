import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markingBench } from '../../../test/benches/marking-bench.ts'
import { aStudent, aTeacher, type BuiltCourse, enrol, type TeacherPerson } from '../../../test/builders.ts'
import { type Bytes, senderOf } from '../../../test/file-sender.ts'
import type { BuiltQuestion } from '../../../test/paper-builders.ts'
import { type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { cellsOf, sheetsOf } from '../../../test/sheets.ts'
import { zip } from '../../../test/zip.ts'

const DEVICE = 'device-one'
const TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const WHO = 'Zhang-San-in-the-properties'

type Bench = Awaited<ReturnType<typeof markingBench>>

let server: TestServer
let course: BuiltCourse
let otherClass: string
let face: TeacherPerson
let essay: BuiltQuestion
let anOpen: Bench['anOpen']
let assignmentId: string

beforeAll(async () => {
  server = await startTestServer()
  ;({
    course,
    otherClass,
    face,
    question: essay,
    anOpen,
  } = await markingBench(server, { type: 'essay', stem: '<p>论述仓储成本</p>', reference: '<p>略</p>' }))
})
afterAll(() => server.close())

beforeEach(async () => {
  assignmentId = await anOpen()
})

const docx = () =>
  new Uint8Array(
    zip([
      { name: '[Content_Types].xml', text: TYPES },
      { name: 'docProps/core.xml', text: `<dc:creator>${WHO}</dc:creator>` },
      { name: 'word/document.xml', text: '<w:document><w:t>附件正文</w:t></w:document>' },
    ]),
  )

async function handIn(words: string, { classId = course.classId, realname = '李晓明' } = {}) {
  const person = await aStudent(server.db, { realname })
  await enrol(server.db, { ...course, classId }, person)
  const student = await server.as(person)
  const { send } = await senderOf(server, person)
  const upload = async (name: string, bytes: Bytes, kind: FileKind) => {
    const { code, data } = await send(name, bytes, kind, 'studentFileInfo')
    expect(code).toBe('0')
    return data.fileId
  }
  const { data: room } = await student('addStudyPaperInfo', { assignmentId, deviceId: DEVICE })
  const fileId = await upload(`${realname}的作业.docx`, docx(), 'answer')
  const { questionVersionId } = essay
  await server.db
    .insertInto('answerFile')
    .values({ studyPaperId: room.studyPaperId, questionVersionId, fileId })
    .execute()
  const content = { type: 'essay' as const, html: `<p>${words}</p>` }
  const handed = await student('submitPaperStudyPaperInfo', {
    ...{ studyPaperId: room.studyPaperId, deviceId: DEVICE, epoch: room.epoch, confirmUnanswered: '1' },
    answers: [{ questionVersionId, content, seq: room.epoch * SEQ_PER_EPOCH + 1 }],
  })
  expect(handed.code).toBe('0')
  return { id: room.studyPaperId, fileId, realname }
}

async function packed(person: Person, more: object = {}) {
  const { file } = await sheetsOf(server, person)
  const { bytes, json } = await file('exportReviewStudyPaperInfo', { assignmentId, ...more })
  return { code: json?.code ?? '0', parts: json ? {} : unzipSync(bytes) }
}
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

describe('attempts to be marked off line', () => {
  it('are packed for those who mark, a folder each, with the sheet that is taken back', async () => {
    const own = await handIn('甲的作答')
    const other = await handIn('乙的作答', { classId: otherClass, realname: '王小红' })
    const stranger = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    expect((await packed(stranger)).code).toBe('100455')
    const { parts } = await packed(face)
    const names = Object.keys(parts)
    const { studentNo } = await server.db
      .selectFrom('studyPaper as sp')
      .innerJoin('student as s', 's.id', 'sp.studentId')
      .select('s.studentNo')
      .where('sp.id', '=', own.id)
      .executeTakeFirstOrThrow()
    const folder = `${studentNo} ${own.realname}`
    expect(names.sort()).toEqual(
      [`${folder}/作答.html`, `${folder}/第1题-附件1-${own.realname}的作业.docx`, '评分表.xlsx', '说明.txt'].sort(),
    )
    expect(textOf(parts[`${folder}/作答.html`])).toContain('甲的作答')
    expect(textOf(parts[`${folder}/作答.html`])).toContain('论述仓储成本')
    const [sheet] = await cellsOf((parts['评分表.xlsx'] ?? new Uint8Array()).slice().buffer)
    expect(JSON.stringify(sheet)).not.toContain(other.id)
    const both = await packed(course.host)
    expect(Object.keys(both.parts).filter((name) => name.endsWith('.html'))).toHaveLength(2)
    const one = await packed(course.host, { ids: [other.id] })
    expect(Object.keys(one.parts).filter((name) => name.endsWith('.html'))).toHaveLength(1)
  })

  it('hold no name in paths, sheets, files and their properties while marking is anonymous', async () => {
    assignmentId = await anOpen({ anonymous: true })
    const { realname, fileId } = await handIn('匿名的作答')
    const { parts } = await packed(course.host)
    expect(Object.keys(parts).sort()).toEqual(
      ['考生 001/作答.html', '考生 001/第1题-附件1.docx', '评分表.xlsx', '说明.txt'].sort(),
    )
    const document = unzipSync(parts['考生 001/第1题-附件1.docx'] ?? new Uint8Array())
    const sheet = unzipSync(parts['评分表.xlsx'] ?? new Uint8Array())
    const all = [
      ...Object.keys(parts),
      ...[...Object.values(parts), ...Object.values(document), ...Object.values(sheet)].map(textOf),
    ].join()
    for (const secret of [realname, WHO]) expect(all).not.toContain(secret)
    expect(textOf(document['word/document.xml'])).toContain('附件正文')

    // Opened at the desk it is the same copy; the writer still gets what was handed in.
    const host = await server.as(course.host)
    const [row] = (await host('listQuestionReviewStudyPaperInfo', { assignmentId, state: 'all' })).data.rows
    const [shown] = row?.files ?? []
    expect(shown).toMatchObject({ name: '附件1.docx', tells: '0' })
    const opened = async (url: string) => {
      const answer = await fetch(server.url + url)
      expect(answer.status).toBe(200)
      return Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
        .map(textOf)
        .join()
    }
    expect(await opened(shown?.url ?? '')).not.toContain(WHO)
    expect((await fetch(server.url + (shown?.url ?? '').replace('&b=1', ''))).status).toBe(403)
    const { file } = await sheetsOf(server, course.host)
    const { bytes } = await file('downloadStudentFileInfo', { id: fileId })
    expect(
      Object.values(unzipSync(new Uint8Array(bytes)))
        .map(textOf)
        .join(),
    ).not.toContain(WHO)
    const stored = await server.db.selectFrom('bareFile').selectAll().execute()
    expect(stored).toMatchObject([{ isWhole: true, bareSha256: expect.any(String) }])
  })

  it('are refused where nothing waits', async () => {
    expect((await packed(course.host)).code).toBe('100412')
  })
})
