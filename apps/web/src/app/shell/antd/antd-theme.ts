import { type ThemeConfig, theme } from 'antd'
import { FONT_FAMILY, mix, type Palette } from '../../theme.ts'

const { darkAlgorithm, defaultAlgorithm } = theme

/** In the high-contrast schemes nothing is told by a shade: every derived colour is ground or ink. */
const contrastTokens = ({ surface, ink }: Palette) => {
  const inks = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextQuaternary', 'colorTextDescription']
  const more = [
    'colorTextPlaceholder',
    'colorIcon',
    'colorIconHover',
    'colorBorder',
    'colorBorderSecondary',
    'colorSplit',
  ]
  const fills = [
    'colorFill',
    'colorFillSecondary',
    'colorFillTertiary',
    'colorFillQuaternary',
    'colorBgContainerDisabled',
  ]
  const bright = ['colorPrimaryHover', 'colorPrimaryActive', 'colorLinkHover', 'colorLinkActive', 'colorPrimaryText']
  const soft = [
    'colorPrimaryBg',
    'colorPrimaryBgHover',
    'controlItemBgActive',
    'controlItemBgHover',
    'colorBgTextHover',
  ]
  return Object.fromEntries([
    ...[...inks, ...more, ...bright].map((name) => [name, ink]),
    ...[...fills, ...soft].map((name) => [name, surface]),
  ])
}

/**
 * antd's algorithms take a colour for the start of a scale: the dark one dulls what is dark and readable already, and
 * both derive hovers, tips and floating grounds that nobody has measured. The last word on them is said here.
 */
const ownColours = (palette: Palette) => {
  const { primary, success, warning, danger, surface, ink, dark, contrast } = palette
  const strong = (colour: string) => (contrast ? ink : mix(colour, ink, 0.25))
  const kind = (name: string, colour: string, soft: string) => ({
    [`color${name}`]: colour,
    [`color${name}Hover`]: strong(colour),
    [`color${name}Active`]: colour,
    [`color${name}Text`]: colour,
    [`color${name}TextHover`]: strong(colour),
    [`color${name}TextActive`]: colour,
    [`color${name}Bg`]: soft,
  })
  return {
    ...kind('Primary', primary, palette.primarySoft),
    ...kind('Info', primary, palette.primarySoft),
    ...kind('Success', success, palette.successSoft),
    ...kind('Warning', warning, palette.warningSoft),
    ...kind('Error', danger, palette.dangerSoft),
    colorLink: primary,
    colorLinkHover: strong(primary),
    colorLinkActive: primary,
    colorBgElevated: dark && !contrast ? mix(surface, ink, 0.04) : surface,
    colorBgSpotlight: contrast ? ink : mix(ink, surface, 0.12),
  }
}

const px = (size: number, scale: number) => Math.round(size * scale)

/** antd's tokens out of the product's palette; `scale` is the size of words, 1 as designed. */
export function antdTheme(palette: Palette, scale: number, still: boolean): ThemeConfig {
  const { primary, success, warning, danger, ink, ink2, line, surface, ground, onPrimary } = palette
  return {
    zeroRuntime: true,
    hashed: false,
    // A fixed name: otherwise antd makes one up for each provider.
    cssVar: { key: 'css-var-_R_0_' },
    algorithm: [
      palette.dark ? darkAlgorithm : defaultAlgorithm,
      (_, derived) => ({ ...(derived as ReturnType<typeof darkAlgorithm>), ...ownColours(palette) }),
    ],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      colorSuccess: success,
      colorWarning: warning,
      colorError: danger,
      colorInfoBg: palette.primarySoft,
      colorSuccessBg: palette.successSoft,
      colorWarningBg: palette.warningSoft,
      colorErrorBg: palette.dangerSoft,
      colorTextBase: ink,
      colorText: ink,
      colorTextSecondary: ink2,
      colorTextTertiary: ink2,
      colorTextDescription: ink2,
      colorTextPlaceholder: mix(ink2, surface, palette.contrast ? 0 : 0.15),
      colorBgBase: surface,
      colorBgContainer: surface,
      colorBgLayout: ground,
      colorBorder: mix(line, ink, palette.contrast ? 1 : 0.08),
      colorBorderSecondary: line,
      colorTextLightSolid: onPrimary,
      borderRadius: 6,
      borderRadiusLG: 6,
      fontFamily: FONT_FAMILY,
      fontSize: px(14, scale),
      controlHeight: px(32, scale),
      boxShadow: 'var(--shadow)',
      boxShadowSecondary: 'var(--shadow)',
      motion: !still,
      wireframe: false,
      ...(palette.contrast ? contrastTokens(palette) : {}),
    },
    components: {
      Table: {
        headerBg: mix(surface, ground, 0.7),
        headerColor: ink2,
        headerSplitColor: 'transparent',
        headerSortActiveBg: mix(surface, ground, 0.7),
        headerSortHoverBg: mix(surface, ground, 0.9),
        bodySortBg: surface,
        rowHoverBg: mix(surface, primary, 0.04),
        rowSelectedBg: mix(surface, primary, 0.07),
        rowSelectedHoverBg: mix(surface, primary, 0.11),
        cellPaddingBlock: 7,
        cellPaddingInline: 9,
        cellPaddingBlockMD: 5,
        cellPaddingInlineMD: 9,
        cellFontSize: px(14, scale),
        cellFontSizeMD: px(13, scale),
      },
      Menu: {
        itemHeight: px(36, scale),
        itemMarginInline: 8,
        collapsedWidth: 60,
        itemBorderRadius: 6,
        activeBarBorderWidth: 0,
        subMenuItemBg: 'transparent',
        itemSelectedBg: palette.primarySoft,
        itemSelectedColor: primary,
        groupTitleFontSize: px(12, scale),
        groupTitleColor: ink2,
      },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
      Modal: { titleFontSize: px(16, scale) },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tabs: { horizontalItemGutter: 24 },
    },
  }
}
