import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { edu, handIn, opened, papersOf, server, thesisBench, tick } from '../../../test/benches/thesis-bench.ts'
import { docx, pdf } from '../../../test/documents.ts'
import { expectLaws } from '../../../test/laws.ts'
import { thesisLaws } from '../paper/paper.laws.ts'
import { readVersions } from './read-versions.job.ts'

thesisBench()

const PASSAGE = '仓储成本由人工、租金与损耗三部分构成，其中人工约占一半'
/** The server's own work may hold a version just now: it is done when nothing is left. */
const read = () =>
  expect
    .poll(
      async () => {
        await readVersions({ ...server.app.deps, now: () => server.clock.now })
        const { rows } = await sql<{ left: number }>`
          select count(*)::int as left from thesis_version v join thesis_submission x on x.id = v.submission_id
          join thesis_setting ts on ts.id = x.setting_id
          where v.read_at is null or (ts.similarity_on and x.state = 'submitted' and x.similarity_at is null)`.execute(
          server.db,
        )
        return rows[0]?.left
      },
      { timeout: 10_000 },
    )
    .toBe(0)
const rowOf = async (id: string) => (await papersOf()).find((row) => row.id === id)
const versions = (id: string) =>
  server.db.selectFrom('thesisVersion').selectAll().where('submissionId', '=', id).orderBy('versionNo').execute()

describe('a version that was handed in', () => {
  it('is read, counted and compared with those before it', async () => {
    await opened()
    const first = await handIn(0, { words: [PASSAGE, '这一段是第一位同学自己写的结论'] })
    tick()
    const second = await handIn(1, { words: ['完全不同的开头写在这里', PASSAGE] })
    await read()
    expect(await rowOf(first)).toMatchObject({ similarityPercent: expect.any(Number) })
    const row = await rowOf(second)
    expect(row?.similarityPercent).toBeGreaterThan(50)
    expect(row?.overLimit).toBe('1')
    const [version] = await versions(second)
    expect(version).toMatchObject({ words: 36, readAt: server.clock.now })
    expect(version?.prints.length).toBeGreaterThan(3)
    const { data } = await edu('similarityThesisExamInfo', { id: second })
    expect(data).toMatchObject({ unreadable: '0', matches: [{ submissionId: first, passages: [{ text: PASSAGE }] }] })
    expect((await edu('textThesisExamInfo', { id: second, version: 1 })).code).toBe('100403')
    await expectLaws(server.db, server.clock.now, thesisLaws)
  })

  it('shows passages of the version that was compared, after a newer one has come', async () => {
    await opened()
    const first = await handIn(0, { words: [PASSAGE] })
    tick()
    const second = await handIn(1, { words: [PASSAGE, '第二位同学自己的话'] })
    await read()
    tick()
    await handIn(0, { words: ['第一位同学把全文改写了一遍，什么也没有留下'] })
    await read()
    const { data } = await edu('similarityThesisExamInfo', { id: second })
    expect(data.matches[0]?.passages[0]?.otherText).toContain(PASSAGE)
    expect(data.matches[0]?.submissionId).toBe(first)
  })

  it('leaves out the own earlier versions', async () => {
    await opened()
    const id = await handIn(0, { words: [PASSAGE] })
    await read()
    await handIn(0, { words: [PASSAGE, '补充了数据来源'] })
    await read()
    expect(await rowOf(id)).toMatchObject({ version: 2, similarityPercent: 0 })
    expect(await versions(id)).toHaveLength(2)
  })

  it('without words has no percentage, and is not read again', async () => {
    await opened()
    const id = await handIn(0, { name: '扫描.pdf', bytes: Buffer.from('%PDF-1.4 nothing') })
    const other = await handIn(1, { name: '论文.pdf', bytes: pdf(PASSAGE) })
    await read()
    expect(await rowOf(id)).toMatchObject({ similarityPercent: null })
    expect((await versions(id))[0]).toMatchObject({ words: null, readAt: server.clock.now, prints: [] })
    expect((await versions(other))[0]?.words).toBeGreaterThan(20)
    expect((await edu('similarityThesisExamInfo', { id })).data).toMatchObject({ percent: null, unreadable: '1' })
  })

  it('is only counted where the rules compare nothing', async () => {
    await opened({ similarity: { on: '0', limitPercent: 30, scope: 'term' } })
    const id = await handIn(0, { words: [PASSAGE] })
    await read()
    expect(await rowOf(id)).toMatchObject({ similarityPercent: null })
    expect((await versions(id))[0]?.words).toBe(25)
  })

  it('is read once by two processes at the same time', async () => {
    await opened()
    const ids = [await handIn(0, { words: [PASSAGE] }), await handIn(1, { bytes: docx(PASSAGE) })]
    await Promise.all([read(), read()])
    const rows = await Promise.all(ids.map(versions))
    for (const [version] of rows) expect(version?.readAt).not.toBeNull()
  })
})
