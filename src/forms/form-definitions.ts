import { formMessages, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../shared/forms/make-form-definitions.ts'

export const formWords = { formMessages, meetupForm, messageForm, noteForm, site }

export const [noteFormDefinition, messageFormDefinition, meetupFormDefinition] = makeFormDefinitions(formWords)
