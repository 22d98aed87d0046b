import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import { type ReactNode, useMemo } from 'react'
import { useLang } from '../../../words/use-words.ts'
import { inForce } from '../../a11y.ts'
import { useSite } from '../../site.ts'
import { useLook } from '../../stores.ts'
import { isDark, isStill, paletteOf } from '../../theme.ts'
import { antdTheme } from './antd-theme.ts'
import './antd.css'
import 'dayjs/locale/zh-cn'
import './antd-tune.css'

/** antd in the product's colours, size and language. */
export function AntdShell({ children }: { children: ReactNode }) {
  const lang = useLang()
  const { variant } = useSite()
  const kept = useLook()
  const theme = useMemo(() => {
    const a11y = inForce(kept)
    return antdTheme(paletteOf(variant, isDark(a11y), a11y.scheme), a11y.scale / 100, isStill(a11y))
  }, [variant, kept])
  dayjs.locale(lang === 'en' ? 'en' : 'zh-cn')
  return (
    <ConfigProvider
      locale={lang === 'en' ? enUS : zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark: true }}
    >
      <App>{children}</App>
    </ConfigProvider>
  )
}
