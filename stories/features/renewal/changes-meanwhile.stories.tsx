import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { agreeAndPay, choosePass, payButtonNamed, RenewalOn } from "../../stage/renewal-play.tsx";

const { stage, from } = accountStageFor({ path: "/renew?early=1" });

/** Prices and dates that change while the rider reads; all of them: src/purchase/kinds/renewal.test.ts. */
export default { title: "renewal/Changes meanwhile", render: () => <RenewalOn stage={stage} /> } satisfies Meta;

/** The GET for the credit has no body, the POST of the purchase has one. */
const prorated = async () => (await stage.fetchReceived("/bts/user/prorated-renewal/")).filter(Boolean);

/** The page stayed open overnight: the rider sees first that the rest of the own pass is worth less. */
export const CreditShrunk: Story = {
  beforeEach: from({ path: "/change", userName: "monthly" }),
  play: async (context) => {
    const { canvas, canvasElement, step } = context;
    await choosePass(context, /^Annual Pass/);
    await canvas.findByRole("button", payButtonNamed("143.77"));
    stage.freeze("GET", "user/prorated-renewal/", Response.json({ proratedDiscount: 11.56 }));
    await agreeAndPay(context);
    await step("nothing is sent, and the notice and the button say the new total", async () => {
      await stage.until(() =>
        expect(canvasElement).toHaveTextContent(/The price is now ?\$144\.44\. Nothing was sent\./),
      );
      await stage.until(() => expect(canvas.getByRole("button", payButtonNamed("144.44"))).toBeEnabled());
      await expect(await prorated()).toEqual([]);
    });
  },
};

const consent = { name: /^I agree that my card is charged/ };

export const ConsentForEachDate: Story = {
  beforeEach: from({ userName: "lapsed" }),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await choosePass(context, /^Monthly Pass/);
    await userEvent.click(await canvas.findByRole("checkbox", consent));
    await step("it is kept while the rider looks at other passes", async () => {
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).toBeChecked();
    });
    await step("on the next day the first renewal is a day later", async () => {
      stage.clock.jump(86_400_000);
      await stage.clock.advance(60_000);
      await choosePass(context, /^Guest Pass/);
      await choosePass(context, /^Monthly Pass/);
      await expect(canvas.getByRole("checkbox", consent)).not.toBeChecked();
    });
  },
};
