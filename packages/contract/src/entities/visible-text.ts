/**
 * Characters that nobody sees and that make a text read otherwise than it is written: overrides and isolates of the
 * writing direction, zero-width spaces and joints. The joiner of emoji stays where it joins two of them.
 */
const INVISIBLE = /[\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(LONE_JOINER, '')
