import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { BACK_TO_TOP_AFTER_PX } from '@shuyuan/contract/constants.ts'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import en from '../../words/en/shell.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/shell.ts'
import { inForce } from '../a11y.ts'
import { stores } from '../stores.ts'
import { isStill } from '../theme.ts'
import css from './BackTop.module.css'

function useScrolledFar(): boolean {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY >= BACK_TO_TOP_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFar
}

const toTop = () => window.scrollTo({ top: 0, behavior: isStill(inForce(stores.a11y.get())) ? 'auto' : 'smooth' })

/** 16 px from the right and the bottom (or from the bar that a screen keeps there), once the page is scrolled far enough. */
export function BackTop() {
  const w = useWords(zh, en)
  if (!useScrolledFar()) return null
  return (
    <Tooltip title={w.backTop} placement="left">
      <Button
        className={`noPrint ${css.button}`}
        shape="circle"
        size="large"
        icon={<VerticalAlignTopOutlined />}
        aria-label={w.backTop}
        onClick={toTop}
      />
    </Tooltip>
  )
}
