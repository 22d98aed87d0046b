import type { Plugin } from 'vite'
import { patched } from './patched.ts'

/** Parts that hang on components which the product uses, and that it does not; a test looks that it stays so. */
export const UNUSED_PARTS: Readonly<Record<string, readonly string[]>> = {
  Alert: ['ErrorBoundary'],
  Avatar: ['Group'],
  Badge: ['Ribbon'],
  Dropdown: ['Button'],
  Input: ['Group', 'OTP'],
  Modal: ['config', 'confirm', 'destroyAll', 'error', 'info', 'success', 'warn', 'warning'],
  Skeleton: ['Avatar', 'Button', 'Image', 'Input'],
  Tag: ['CheckableTag', 'CheckableTagGroup'],
}

const parts = Object.entries(UNUSED_PARTS).flatMap(([owner, names]) => names.map((name) => `${owner}\\.${name}`))
/** `Input.OTP = OTP;`, also with a function of several lines behind it, and the drawings for antd's own pages. */
const HUNG_ON = new RegExp(
  `^(?:${parts.join('|')}|\\w+\\._InternalPanelDoNotUseOrYouWillBeFired) = (?:\\w+|function[^]*?^\\});?$`,
  'gm',
)

export function antdWithoutParts(): Plugin {
  return {
    name: 'antd-without-parts',
    transform(code, id) {
      if (!/\/node_modules\/antd\/es\/.*\.js$/.test(id.replaceAll('\\', '/'))) return null
      const without = code.replace(HUNG_ON, '')
      return without === code ? null : { code: without, map: null }
    },
  }
}

/** What antd brings along and the product never runs. */
export const antdUnused = () =>
  patched('antd-unused', [
    // Whether words on a button are black or white: asked of the panel of a colour picker, which comes with it.
    {
      file: 'antd/es/button/style/token.js',
      from: "import { AggregationColor } from '../../color-picker/color'",
      to: "import { FastColor as AggregationColor } from '@ant-design/fast-color'",
    },
    {
      file: 'antd/es/button/style/token.js',
      from: "import { isBright } from '../../color-picker/components/ColorPresets'",
      to: `const isBright = (colour, ground) =>
        colour.a <= 0.5
          ? colour.onBackground(ground).toHsv().v > 0.5
          : colour.r * 0.299 + colour.g * 0.587 + colour.b * 0.114 > 192`,
    },
    // Inputs read the context of a form; by this import all of a form, with its checks, would come with every input.
    {
      file: 'antd/es/form/context.js',
      from: "from '@rc-component/form'",
      to: "from '@rc-component/form/es/FormContext'",
    },
    // The product has toasts of its own (kit/toast.ts); of App it uses the questions.
    {
      file: 'antd/es/app/App.js',
      from: "import useMessage from '../message/useMessage'",
      to: 'const useMessage = () => [null, null]',
    },
    {
      file: 'antd/es/app/App.js',
      from: "import useNotification from '../notification/useNotification'",
      to: 'const useNotification = () => [null, null]',
    },
    // The built sheet asks for all variables of a component, also for those in which it agrees with the theme.
    {
      file: '@ant-design/cssinjs-utils/es/util/getComponentToken.js',
      from: 'if (mergedToken[key] === token[key])',
      to: 'if (mergedToken[key] === undefined)',
    },
    // Rules are never computed while the page runs (`zeroRuntime`): neither those of components nor those of icons.
    {
      file: 'antd/es/theme/util/useResetIconStyle.js',
      from: "import { useStyleRegister } from '@ant-design/cssinjs'",
      to: 'const useStyleRegister = () => undefined',
    },
    {
      file: '@ant-design/cssinjs-utils/es/util/genStyleUtils.js',
      from: ', useStyleRegister }',
      to: ' }',
    },
    {
      file: '@ant-design/cssinjs-utils/es/util/genStyleUtils.js',
      from: /if \(memoizedZeroRuntime\) \{[\s\S]*?(?=\n {4}\};\n {2}\}\n {2}function genSubStyleComponent)/,
      to: 'return hashId;',
    },
  ])
