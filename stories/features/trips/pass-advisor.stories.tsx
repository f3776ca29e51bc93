import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PassAdvisor } from "../../../src/features/trips/pass-advisor.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, setUp, storyOf, renderOf } = accountStageFor({ path: "/trips?advice=1" });

export default { title: "trips/Pass advisor", render: renderOf(PassAdvisor), beforeEach: setUp() } satisfies Meta;
type Canvas = ReturnType<typeof within>;

/** The compared passes, the cheapest first. */
async function findComparedPasses(canvas: Canvas): Promise<HTMLElement[]> {
  const [list] = await canvas.findAllByRole("list");
  return [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
}

export const OwnPassCheapest: Story = {
  play: async ({ canvas, userEvent }) => {
    const passes = await findComparedPasses(canvas);
    const names = ["Annual Pass", "Annual Plus Pass", "Monthly Pass", "Single Ride", "Guest Pass"];
    await expect(passes.map((item) => item.querySelector("b")?.textContent)).toEqual(names);
    await expect(passes[0]).toHaveTextContent(/^Annual Pass Cheapest Your current pass/);
    await expect(canvas.getByText(/^was the cheapest for you/, { exact: false })).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
    const [ownPass] = passes;
    if (!ownPass) throw new Error("nothing compared");
    await userEvent.click(within(ownPass).getByText("How it adds up"));
    await expect(ownPass).toHaveTextContent(/90 days at \$156\.00 for 365 days\$38\.47\d+ minutes? over × \$0\.20/);
    // The advisor says what it does not know: how the rider will ride, and whether a reduced fare applies.
    await expect(canvas.getByText(/^How you will ride from now on/)).toBeVisible();
    await expect(canvas.getByText(/^Whether you are eligible for a reduced fare/)).toBeVisible();
    await expect(canvas.getByText(/it is counted without extra time/)).toBeVisible();
  },
};

export const OwnPassEnded = storyOf(
  { control: { rider: { system: "phl", passId: 104, state: "expired" } } },
  { texts: [/Annual Pass Cheapest Your most recent pass/, "It is paid at once"], links: [/^Renew/] },
);

export const AnotherPassCheaper: Story = {
  beforeEach: setUp({ userName: "monthly" }),
  play: async ({ canvas, userEvent }) => {
    await findComparedPasses(canvas);
    await expect(canvas.getByText(/less than with yours/)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: /^Change to/ }));
    await expect(stage.navigations).toEqual(["/change?pass=104"]);
    const totalOf = (pass?: HTMLElement) => pass?.querySelector(".bs-estimates__total")?.textContent;
    const [passBefore] = await findComparedPasses(canvas);
    const totalBefore = totalOf(passBefore);
    await userEvent.selectOptions(canvas.getByLabelText("How many of these trips were by e-bike?"), "All");
    const [passAfter] = await findComparedPasses(canvas);
    await expect(totalOf(passAfter)).not.toBe(totalBefore);
    await expect(passAfter).toHaveTextContent(/e-bike minutes? × /);
  },
};

export const RightToLeft: Story = { globals: { direction: "rtl" }, beforeEach: setUp({ userName: "monthly" }) };

export const ReducedFare = storyOf(
  { userName: "reduced" },
  { texts: /ACCESS [\w ]+ Cheapest/, absentTexts: ["Whether you are eligible"] },
);

export const NoTrips = storyOf({ userName: "newcomer" }, { texts: "so there is nothing to compare yet" });
