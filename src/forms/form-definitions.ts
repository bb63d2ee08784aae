import { formMessages, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../shared/forms/make-form-definitions.ts'

export const formWords = { formMessages, meetupForm, messageForm, noteForm, site }

export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions(formWords)
