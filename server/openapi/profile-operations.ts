import { changePasswordRequest, detailsRequest, devicesAnswer, messageAnswer } from '#contract/accounts.ts';
import { profileRoutes } from '#contract/profile-routes.ts';
import { BODY_ERRORS, CHANGE_ERRORS, COMMON_ERRORS, type Operation } from './operation.ts';

export const profileOperations: Operation[] = [
  {
    route: profileRoutes.details,
    method: 'post',
    id: 'changeDetails',
    summary: 'Changes name and phone, also in orders of reservations to come.',
    body: detailsRequest,
    session: 'needed',
    answers: { 200: { description: 'Changed.', schema: messageAnswer } },
    errors: [...COMMON_ERRORS, ...CHANGE_ERRORS, ...BODY_ERRORS, 'sign_in_required', 'too_many_requests'],
  },
  {
    route: profileRoutes.changePassword,
    method: 'post',
    id: 'changePassword',
    summary: 'Changes the password, ends all other sessions and mails a notice.',
    body: changePasswordRequest,
    session: 'needed',
    answers: {
      200: { description: 'Changed: the answer sets a new session cookie.', schema: messageAnswer },
    },
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      'sign_in_required',
      'password_wrong',
      'too_many_requests',
      'server_busy',
    ],
  },
  {
    route: profileRoutes.devices,
    method: 'get',
    id: 'listDevices',
    summary: 'The browsers in which the diner is signed in.',
    session: 'needed',
    answers: { 200: { description: 'The devices.', schema: devicesAnswer } },
    errors: [...COMMON_ERRORS, 'sign_in_required'],
  },
  {
    route: profileRoutes.signOutOthers,
    method: 'post',
    id: 'signOutOthers',
    summary: 'Ends all other sessions of the diner.',
    session: 'needed',
    answers: { 200: { description: 'The device that is left.', schema: devicesAnswer } },
    errors: [...COMMON_ERRORS, ...CHANGE_ERRORS, 'sign_in_required', 'too_many_requests'],
  },
];
