import { expect, it } from 'vitest'
import { maskedName } from './masked-name.rule.ts'

it.each([
  ['张晓明', '张*明'],
  ['王芳', '王*'],
  ['欧阳建华', '欧**华'],
  ['阿依古丽·买买提', '阿******提'],
  ['Emma Brown', 'E***'],
  ['李', '*'],
  ['', ''],
  ['𠮷田一', '𠮷*一'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})
