import { createHmac, randomBytes } from 'node:crypto'
import { lateFile, latePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toLateFile } from './late-file.ts'

it('signs, as the server does, every text that can be typed; the file is what the server reads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (html) => {
      const key = randomBytes(32)
      const id = '01a1febe-4904-7000-b7a6-befca4739a5c'
      const room = {
        studyPaperId: id,
        title: '阶段测验',
        studentName: '李明',
        studentNo: '2023001',
        exportKey: key.toString('base64'),
      }
      const draft = {
        questionVersionId: id,
        content: { type: 'short' as const, html },
        seq: 1_000_001,
        spentSeconds: 4,
      }
      const file = lateFile.parse(JSON.parse(JSON.stringify(toLateFile(room, [draft], 1_795_000_000_000))))
      expect(createHmac('sha256', key).update(file.payload).digest('hex')).toBe(file.signature)
      const { answers, madeAt } = latePayload.parse(JSON.parse(file.payload))
      expect(answers).toEqual([draft])
      expect(Date.parse(madeAt as string)).toBe(1_795_000_000_000)
    }),
  )
})
