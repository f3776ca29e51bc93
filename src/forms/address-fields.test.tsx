// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import type { PostalAddress } from "../domain/addresses.ts";
import { PostalAddressFields } from "./address-fields.tsx";
import { PostalAddressSchema } from "./address-schema.ts";
import { Form } from "./form.tsx";
import { useForm } from "./use-form.tsx";

const { app, show } = openAppContextPerTest();

const LOCUST = {
  countryId: "236",
  addressStreet: "9 Locust St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19107",
};
const OCEAN = { ...LOCUST, addressStreet: "1 Ocean Ave", addressCity: "Santa Monica", addressState: "CA" };

let shownAddress: PostalAddress;
function Address({ ofAccount }: { readonly ofAccount: PostalAddress }) {
  const form = useForm<PostalAddress>({ id: "a", initial: ofAccount, schema: PostalAddressSchema, onSubmit: () => {} });
  shownAddress = form.values;
  return (
    <Form form={form}>
      <PostalAddressFields form={form} isOfAccount />
    </Form>
  );
}

it("an address follows the account until a field is typed, and from then on stays whole", async () => {
  await show(<Address ofAccount={LOCUST} />);
  await show(<Address ofAccount={OCEAN} />);
  await act(async () => app().store.getState().writeDraft("a", { firstName: "Bo" }));
  await show(<Address ofAccount={LOCUST} />);
  await show(<Address ofAccount={OCEAN} />);
  expect(shownAddress).toMatchObject(OCEAN);
  await act(async () => app().store.getState().writeDraft("a", { addressStreet: "3 Ocean Ave" }));
  await show(<Address ofAccount={LOCUST} />);
  expect(shownAddress).toMatchObject({ ...OCEAN, addressStreet: "3 Ocean Ave" });
});
