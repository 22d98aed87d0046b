import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { BACK_TO_TOP_AFTER_PX } from '@shuyuan/contract/constants.ts'
import { FloatButton } from 'antd'
import en from '../../words/en/shell.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/shell.ts'

/** 16 px from the right and the bottom (or from the bar that a screen keeps there), once the page is scrolled far enough. */
export function BackTop() {
  const w = useWords(zh, en)
  return (
    <FloatButton.BackTop
      className="noPrint"
      visibilityHeight={BACK_TO_TOP_AFTER_PX}
      icon={<VerticalAlignTopOutlined />}
      tooltip={{ title: w.backTop, placement: 'left' }}
      aria-label={w.backTop}
      style={{ insetInlineEnd: 16, insetBlockEnd: 'calc(16px + var(--bottom-bar, 0px))' }}
    />
  )
}
