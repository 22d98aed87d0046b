import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aFile } from '../../../test/course-builders.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'

let b: TalkBench

beforeAll(async () => {
  b = await talkBench()
  await aWord(b.server, '代考', { level: 'block' })
  await aWord(b.server, '笨蛋', { level: 'mask' })
})
afterAll(() => b.server.close())

it('passes the names of attached files through the sensitive words', async () => {
  const { userId } = b.askerPerson
  const named = (name: string) => aFile(b.server.db, userId, { name, scope: 'student', kind: 'document' })
  const post = async (name: string) => {
    b.pass()
    const form = { moduleId: b.boardId, kind: 'topic' as const, title: `附件：${name.length}`, clientId: randomUUID() }
    return b.asker('addBbsPost', {
      ...form,
      body: `<p>请看附件里的第${name.length}题。</p>`,
      fileIds: [await named(name)],
    })
  }
  expect((await post('代考联系方式.pdf')).code).toBe('100453')
  expect((await post('写给笨蛋的讲义.pdf')).data).toMatchObject({ fields: { fileIds: expect.any(String) } })
  const { code, data } = await post('第三章习题.pdf')
  expect(code).toBe('0')
  b.pass()
  const reply = { postId: data.id, body: '<p>我也传一份。</p>', clientId: randomUUID() }
  expect((await b.asker('addBbsComment', { ...reply, fileIds: [await named('代考.pdf')] })).code).toBe('100453')
})
