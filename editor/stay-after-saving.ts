// Sveltia CMS closes a file that it has saved, unless its own settings say otherwise. It reads them when it is imported, so this comes first.
const SETTINGS = 'sveltia-cms.prefs'

const settings: object = JSON.parse(localStorage.getItem(SETTINGS) ?? '{}')
localStorage.setItem(SETTINGS, JSON.stringify({ closeOnSave: false, ...settings }))
