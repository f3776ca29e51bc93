import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ensureChromium, installEngines } from "./ensure.ts";
import { fakeMachine } from "./fake-machine.ts";

const INSTALL =
  "apt-get -o DPkg::Lock::Timeout=-1 install -y --no-install-recommends chromium-headless-shell fonts-liberation fonts-wqy-microhei";
const UPDATE = "apt-get -o APT::Update::Error-Mode=any update -q";
const ADVICE = "set CHROMIUM_PATH to the executable of a Chromium";

const DOWNLOAD = "npx playwright install --only-shell chromium";
const installedPrograms = ["chromium-headless-shell"];
const brokenPackages = { "chromium-headless-shell": "half-configured", libnss3: "unpacked", dash: "installed" };

describe("Chromium", () => {
  it.each([
    { what: "is used where it is, and nothing is installed", facts: { programs: installedPrograms }, calls: [] },
    { what: "is installed on a bare machine without recommended packages", facts: {}, calls: [UPDATE, INSTALL] },
    { what: "is Playwright's own for another user than root", facts: { isRoot: false }, calls: [DOWNLOAD] },
    {
      what: "of CHROMIUM_PATH, the person's own choice, is not examined",
      facts: { programs: installedPrograms, packages: brokenPackages, env: { CHROMIUM_PATH: "/opt/chromium" } },
      calls: [],
    },
    {
      what: "is repaired if our own install was interrupted",
      facts: { programs: installedPrograms, packages: brokenPackages, record: ["chromium-headless-shell", "libnss3"] },
      calls: ["dpkg --configure -a"],
    },
    {
      what: "waits for a repair before our install continues",
      facts: { packages: { libnss3: "unpacked" }, record: ["libnss3"] },
      calls: ["dpkg --configure -a", UPDATE, INSTALL.replace("recommends", "recommends --fix-broken")],
    },
  ])("$what", async ({ facts, calls }) => {
    const machine = fakeMachine(facts);
    expect(await ensureChromium(machine)).toMatch(/chromium-headless-shell$/);
    expect(machine.calls()).toEqual(calls);
    expect(existsSync(machine.recordFile)).toBe(false);
  });

  it("is announced with its size, its upgrades and a way to avoid it before apt begins", async () => {
    const machine = fakeMachine();
    await ensureChromium(machine);
    const announcement = `Chromium: installs 3 packages on this machine, 5 MB to download, and upgrades libc6. To avoid it, ${ADVICE}.`;
    expect(machine.printedLines.indexOf(announcement)).toBe(machine.printedLines.indexOf(`$ ${INSTALL}`) - 1);
  });

  it("has a record of its packages while apt is at work, and none afterwards", async () => {
    const machine = fakeMachine();
    await ensureChromium(machine);
    expect(machine.recordOfInstall()).toEqual({
      packages: ["libnss3", "chromium-headless-shell", "fonts-liberation", "libc6"],
    });
    expect(existsSync(machine.recordFile)).toBe(false);
  });

  it("is Playwright's own, with its libraries from apt, where apt has none, as on Ubuntu", async () => {
    const machine = fakeMachine({ isUbuntu: true });
    expect(await ensureChromium(machine)).toMatch(/chromium-headless-shell$/);
    expect(machine.calls().slice(-2)).toEqual([
      "apt-get -o DPkg::Lock::Timeout=-1 install -y --no-install-recommends libnss3 fonts-liberation fonts-wqy-microhei",
      DOWNLOAD,
    ]);
  });
});

describe("an install that fails names another way to a Chromium", () => {
  it("as root without a network", async () => {
    const machine = fakeMachine({ network: false });
    await expect(ensureChromium(machine)).rejects.toThrow(
      `Chromium is missing and apt could not fetch or install it: connect this machine to a network, or ${ADVICE}.`,
    );
    expect(existsSync(machine.recordFile)).toBe(false);
  });

  it("as another user without a network", async () => {
    const machine = fakeMachine({ isRoot: false, network: false });
    await expect(ensureChromium(machine)).rejects.toThrow(
      /^There is no Chromium and Playwright's could not be downloaded: .*apt-get install.* or set CHROMIUM_PATH/,
    );
  });
});

describe("a machine that an earlier install left half installed", () => {
  it.each([
    { record: undefined, by: "by an unknown install" },
    { record: ["libnss3"], by: "by an install that is not in our record" },
  ])("stops, and names the command for a repair, if packages were left half installed $by", async ({ record }) => {
    const machine = fakeMachine({ programs: installedPrograms, packages: brokenPackages, ...(record && { record }) });
    await expect(ensureChromium(machine)).rejects.toThrow(
      `chromium-headless-shell is half installed, and not by these tests: run \`dpkg --configure -a && apt-get --fix-broken install\` as root and then this again, or ${ADVICE}.`,
    );
    expect(machine.calls()).toEqual([]);
  });

  it("stops before something is installed beside packages of others", async () => {
    const machine = fakeMachine({ packages: { exim4: "half-configured", perl: "unpacked" } });
    await expect(ensureChromium(machine)).rejects.toThrow("exim4 and 1 other package are half installed");
    expect(machine.calls()).toEqual([]);
  });
});

describe("Firefox and WebKitGTK", () => {
  it("are installed when they are asked for", async () => {
    const machine = fakeMachine({ programs: ["firefox-esr"] });
    await installEngines(machine);
    expect(machine.calls().at(-1)).toMatch(/install -y --no-install-recommends webkit2gtk-driver .* xvfb fonts-/);
    expect(machine.printedLines).toContainEqual(expect.stringContaining("A browser engine: installs 3 packages"));
  });

  it("are not installed a second time", async () => {
    const machine = fakeMachine({ programs: ["firefox-esr", "WebKitWebDriver"] });
    await installEngines(machine);
    expect(machine.calls()).toEqual([]);
  });

  it("cannot be installed by another user than root, who reads what to do", async () => {
    await expect(installEngines(fakeMachine({ isRoot: false }))).rejects.toThrow(
      "`apt-get install --no-install-recommends firefox-esr webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb`",
    );
  });
});
