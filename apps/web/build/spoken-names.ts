import { type Patch, patched } from './patched.ts'

/** Read while drawing, as the page's language may change. */
const said = (zh: string, en: string) => `(document.documentElement.lang.startsWith('zh') ? '${zh}' : '${en}')`

/**
 * Names for those who listen that the libraries write in English without a way to set them. A picture in a button or
 * beside words says nothing of its own: its file name read aloud in the middle of a Chinese sentence only disturbs.
 */
const patches: readonly Patch[] = [
  ...['AntdIcon', 'AntdIconLight'].map((name) => ({
    file: `@ant-design/icons/es/components/${name}.js`,
    from: 'role: "img",\n    "aria-label": icon.name',
    to: '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })',
  })),
  {
    file: '@rc-component/input-number/es/StepHandler.js',
    from: "isUpAction ? 'Increase Value' : 'Decrease Value'",
    to: `isUpAction ? ${said('增加', 'Increase')} : ${said('减少', 'Decrease')}`,
  },
  {
    file: '@rc-component/select/es/hooks/useAllowClear.js',
    from: "allowClearConfig.label ?? 'Clear'",
    to: `allowClearConfig.label ?? ${said('清除', 'Clear')}`,
  },
  {
    file: '@rc-component/segmented/es/index.js',
    from: '"aria-label": "segmented control"',
    to: `"aria-label": ${said('选项', 'Options')}`,
  },
  {
    file: '@rc-component/rate/es/Star.js',
    from: '"aria-posinset": index + 1',
    to: '"aria-label": String(index + 1), "aria-posinset": index + 1',
  },
  {
    file: 'antd/es/input/Search.js',
    from: 'icon: searchIcon,',
    to: `icon: searchIcon, ...(typeof enterButton === 'boolean' ? { 'aria-label': ${said('搜索', 'Search')} } : {}),`,
  },
  {
    file: 'antd/es/pagination/Pagination.js',
    from: 'const prevIcon = /*#__PURE__*/React.createElement("button", {',
    to: `const prevIcon = /*#__PURE__*/React.createElement("button", { "aria-label": ${said('上一页', 'Previous page')},`,
  },
  {
    file: 'antd/es/pagination/Pagination.js',
    from: 'const nextIcon = /*#__PURE__*/React.createElement("button", {',
    to: `const nextIcon = /*#__PURE__*/React.createElement("button", { "aria-label": ${said('下一页', 'Next page')},`,
  },
]

export const spokenNames = () => patched('spoken-names', patches)
