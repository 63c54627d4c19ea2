/** The wording of the shop's texts at the desk. */
export const deskTextsWords = {
  'deskTexts.title': 'Texts',
  'deskTexts.text':
    'Every text of the shop. Other words are shown in the shop within half a minute, at the latest after a minute and a half.',
  'deskTexts.search': 'Words of the text, or its key',
  'deskTexts.own': 'Only those in your own words',
  'deskTexts.empty': 'No text has these words.',
  'deskTexts.more': 'The first {count} are shown. More words find fewer texts.',
  'deskTexts.key': 'Key',
  'deskTexts.en': 'English',
  'deskTexts.el': 'Greek',
  'deskTexts.change': 'Change',
  'deskTexts.yours': 'your own words',

  'deskText.back': 'All texts',
  'deskText.original': 'Original',
  'deskText.language': 'Language',
  'deskText.words': 'In your own words',
  'deskText.names': 'The shop fills in {names}: the text has to name the same.',
  'deskText.submit': 'Save the text',
  'deskText.restore': 'Put the original back',
  'deskText.saved': 'Saved. The shop says it so within half a minute, at the latest after a minute and a half.',
  'deskText.unchanged': 'It says so already.',
  'deskText.faulty': 'The record does not take it: {faults}',
  'deskText.unavailable': 'It could not be saved. Please try again.',
} as const
