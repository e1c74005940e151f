import type { ResponseBody } from '@banca/contracts/endpoint';
import * as devices from '@banca/contracts/devices';
import { api, toQueryDefinition } from './api.ts';

export type AddedDevice = ResponseBody<typeof devices.addDevice>;
export type Device = AddedDevice['device'];

const DEVICES_TAG = 'Device';

/** The phones that forward the messages of a creator's wallets. */
export const devicesApi = api.enhanceEndpoints({ addTagTypes: [DEVICES_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query({ ...toQueryDefinition(devices.listDevices), providesTags: [DEVICES_TAG] }),
    addDevice: build.mutation({
      ...toQueryDefinition(devices.addDevice),
      invalidatesTags: (response) => (response ? [DEVICES_TAG] : []),
    }),
    // Both reload the list after a failure too, because the phone may have been removed elsewhere.
    renameDevice: build.mutation({ ...toQueryDefinition(devices.renameDevice), invalidatesTags: [DEVICES_TAG] }),
    removeDevice: build.mutation({ ...toQueryDefinition(devices.removeDevice), invalidatesTags: [DEVICES_TAG] }),
  }),
});
