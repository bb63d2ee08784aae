import type { HostHeaders } from '../../shared/host-headers.ts'
import { NOT_FOR_VISITORS } from '../../shared/not-for-visitors.ts'

/**
 * What goes into Caddy's site block: the files and their headers. Imported, because it changes with each build. `languages` are the
 * paths of their pages, such as '' and 'vi/'.
 */
export function caddySite({ document, asset, file, overTls }: HostHeaders, languages: string[]): string {
  const headers = (kind: Record<string, string>, indent: string) =>
    Object.entries({ ...kind, ...overTls })
      .map(([name, value]) => `${indent}\t${name} "${value}"\n`)
      .join('')
  const homes = languages.map((path) => `/${path}`).join(' ')
  const others = languages.filter(Boolean).join('|')
  return `# Written by npm run build.
header -Server

@hidden path_regexp ^/(${others && `(${others})?`}(index|404)\\.html|(.+/)?${NOT_FOR_VISITORS})$
error @hidden 404

@written not method GET HEAD
error @written 405

header {
	# After the file server, which names it for packed files only; a cache between must know it of the others too.
	defer
	vary accept-encoding
}

@document path ${homes} *.html
header @document {
${headers(document, '')}}

@asset path /assets/*
header @asset {
${headers(asset, '')}}

@file not path ${homes} *.html /assets/*
header @file {
${headers(file, '')}}

file_server {
	precompressed br gzip
}

handle_errors {
	@missing expression {http.error.status_code} == 404
	handle @missing {
${others && languageOf(others)}		rewrite * /${others && '{language}'}404.html
		header {
${headers(document, '\t\t')}			vary accept-encoding
			defer
		}
		file_server {
			precompressed br gzip
		}
	}
}
`
}

const languageOf = (others: string) => `		map {path} {language} {
			~^/(${others}) "\${1}"
			default ""
		}
`
