/** A thread of its own, named by the language that it is to read. */
const language = self.name

new Intl.DateTimeFormat(language)
new Intl.NumberFormat(language)
postMessage(null)
close()
