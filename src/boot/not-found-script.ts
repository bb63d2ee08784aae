// The specification has the missing path on the console.
console.error('404: there is no page at', location.pathname)
