import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  DetailsRequest,
} from '#contract/api/accounts.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { address } from './base.ts';
import { get, post } from './client.ts';
import { readList, readRecord, readText } from './read.ts';

export async function changeDetails(details: DetailsRequest): Promise<void> {
  await post(profileRoutes.details, details);
}

export async function changePassword(request: ChangePasswordRequest): Promise<void> {
  await post(profileRoutes.changePassword, request);
}

export async function changeEmail(request: ChangeEmailRequest): Promise<void> {
  await post(profileRoutes.changeEmail, request);
}

/** Once more. */
export async function requestEmailLink(): Promise<void> {
  await post(profileRoutes.emailLink, {});
}

export async function deleteAccount(request: DeleteAccountRequest): Promise<void> {
  await post(profileRoutes.deleteAccount, request);
}

export function dataAddress(): string {
  return address(profileRoutes.data);
}

export async function getDevices() {
  return readDevices(await get(profileRoutes.devices));
}

/** The device that is left. */
export async function signOutOthers() {
  return readDevices(await post(profileRoutes.signOutOthers, {}));
}

export type Device = ReturnType<typeof readDevices>[number];

function readDevices(answer: unknown) {
  return readList(readRecord(answer).devices).map((device) => ({
    name: readText(device.name),
    signedInAt: readText(device.signedInAt),
    lastUsedAt: readText(device.lastUsedAt),
    isCurrent: device.isCurrent === true,
  }));
}
