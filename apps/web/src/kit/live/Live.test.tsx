import { App } from 'antd'
import { act, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { ViewDialog } from '../page/ViewDialog.tsx'
import { Live } from './Live.tsx'
import { LiveRegion } from './LiveRegion.tsx'

const held = testRoot()

const draw = (page: ReactNode) =>
  act(async () =>
    held.root.render(
      <App>
        <div id="page">
          <LiveRegion />
        </div>
        {page}
      </App>,
    ),
  )
const read = (where: string, how = 'polite') =>
  [...document.querySelectorAll(`${where} [aria-live=${how}] p`)].map((one) => one.textContent)

it('reads a message that comes with its text, and again when it comes back', async () => {
  await draw(null)
  await draw(<Live urgent>密码不对</Live>)
  await draw(null)
  await draw(<Live urgent>密码不对</Live>)
  expect(read('#page', 'assertive')).toEqual(['密码不对', '密码不对'])
})

it('reads changes of a state, whatever element stands for it, and not what stood there at first', async () => {
  await draw(<Live onlyChanges>已保存</Live>)
  await draw(
    <Live onlyChanges>
      <b>保存中</b>
    </Live>,
  )
  await draw(
    <Live onlyChanges>
      <i>保存失败</i>
    </Live>,
  )
  await draw(
    <Live onlyChanges>
      <i>保存失败</i>
    </Live>,
  )
  expect(read('#page')).toEqual(['保存中', '保存失败'])
})

it('reads a count when its cause changes, not each figure', async () => {
  for (const [isOver, text] of [
    [false, '10 字'],
    [true, '多 1 字'],
    [true, '多 2 字'],
  ] as const)
    await draw(
      <Live onlyChanges by={isOver}>
        {text}
      </Live>,
    )
  expect(read('#page')).toEqual(['多 1 字'])
})

it('reads inside of the dialog that is open: what lies outside may be left out', async () => {
  const dialog = (text: string) => (
    <ViewDialog title="导入" onClose={() => undefined}>
      {text && <Live urgent>{text}</Live>}
    </ViewDialog>
  )
  await draw(dialog(''))
  await draw(dialog('文件太大'))
  expect([read('#page', 'assertive'), read('[role=dialog]', 'assertive')]).toEqual([[], ['文件太大']])
})
