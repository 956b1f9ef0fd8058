// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words about phones, computers and other devices.
    static let modernDevices = WrittenTable(
        """
        GPU | noun | “Graphics processing unit”: the part of a computer that works out what is drawn on the screen. | The game needs a fast GPU.
        SSD | noun | “Solid-state drive”: a fast device that stores data without moving parts. | The laptop starts quickly because it has an SSD.
        HDMI | noun | A kind of plug and cable that carries picture and sound to a screen. | Connect the laptop to the television by HDMI.
        USB stick | noun | A very small device on which you can store data and carry it with you. | She gave me the photographs on a USB stick.
        flash drive | noun | A very small device on which you can store data and carry it with you. | The report is on this flash drive.
        memory card | noun | A small, flat card that stores data in cameras, phones and other devices. | There is room for a thousand pictures on the memory card.
        SD card | noun | A small, flat card that stores data in cameras and phones. | Put the SD card into the camera.
        SIM card | noun | A small card in a phone that connects it to a network and holds its number. | She bought a SIM card at the airport.
        motherboard | noun | The main board of a computer, to which its other parts are connected. | The motherboard has room for two more chips.
        touchpad | noun | A flat surface on a laptop over which you move a finger to control the pointer. | I prefer a mouse to the touchpad.
        trackpad | noun | A flat surface on a laptop over which you move a finger to control the pointer. | Tap twice on the trackpad to open the file.
        smartwatch | noun | A small computer worn on the wrist like a watch. | My smartwatch counts my steps.
        smart TV | noun | A television set that can be connected to the internet. | We watch films from the internet on the smart TV.
        flatscreen | noun | A television or computer screen that is thin and flat. | A large flatscreen hung on the wall.
        widescreen | adjective | Showing a picture that is much wider than it is high. | They bought a widescreen television.
        earbud | noun | A very small device worn in the ear for listening to music or calls. | She lost one of her earbuds on the bus.
        powerbank | noun | A battery that you carry with you to charge a phone or other device. | Take a powerbank on long trips.
        inkjet | noun | A printer that makes letters and pictures from very small drops of ink. | The inkjet is good for photographs.
        barcode | noun | A row of thin and thick lines on a product that a machine can read. | The cashier scanned the barcode.
        QR code | noun | A square pattern of black and white dots that a phone can read as an address or text. | Scan the QR code to see the menu.
        DSLR | noun | A digital camera with a mirror through which you see exactly what it will record. | The reporter carried a heavy DSLR.
        megapixel | noun | One million pixels, used to say how fine the pictures of a camera are. | The phone has a camera with fifty megapixels.
        3D printer | noun | A machine that makes solid things by putting thin layers of material on top of each other. | The dentist made the tooth with a 3D printer.
        3D printing | noun | The making of solid things from a computer design, in thin layers. | The spare part was made by 3D printing.
        satnav | noun, british | A device in a car that uses satellites to show the way. | The satnav led us into a field.
        dashcam | noun | A small camera in a car that films the road. | The dashcam recorded the accident.
        selfie stick | noun | A long stick that holds a phone so that you can photograph yourself. | Selfie sticks are forbidden in the museum.
        VR | noun | “Virtual reality”: a world made by a computer that you see and hear as if you were in it. | He visited the pyramids in VR.
        augmented reality | noun | A view of the real world to which a computer adds pictures or text. | With augmented reality you can see the sofa in your room before you buy it.
        smart speaker | noun | A loudspeaker connected to the internet that you control by talking to it. | Ask the smart speaker what the weather will be.
        voice assistant | noun | A program that you talk to and that answers or carries out what you ask for. | The voice assistant did not understand his accent.
        airplane mode | noun, american | A setting that switches off all the wireless connections of a phone. | Please put your phones in airplane mode.
        lock screen | noun | The picture on a phone or computer that you see before you enter your password. | Her dog is on her lock screen.
        home screen | noun | The main view of a phone, with the signs for its apps. | Put the app on your home screen.
        numpad | noun, informal | The set of number keys at the side of a keyboard. | Enter the price on the numpad.
        joypad | noun | A device with buttons, held in both hands, for playing video games. | The joypad shakes when the car hits a wall.
        gamepad | noun | A device with buttons, held in both hands, for playing video games. | You can play with a keyboard or a gamepad.
        chipset | noun | A set of chips that work together in a computer or phone. | The new chipset uses less power.
        overclock | verb | To make a part of a computer run faster than its maker intended. | He overclocked the processor until it got too hot.
        multicore | adjective | Having several units on one chip that can work at the same time. | Multicore processors are used even in phones.
        BIOS | noun | The program that starts a computer before anything else is loaded. | You can change the clock in the BIOS.
        NFC | noun | A way for devices to exchange data when they are held close together, as in payments by phone. | The phone pays by NFC.
        RFID | noun | A way of reading small tags by radio, used on goods, keys and cards. | Every book has an RFID tag.
        Mbps | noun | “Megabits per second”: a measure of how fast data is sent. | Our connection reaches 50 Mbps.
        kbps | noun | “Kilobits per second”: a measure of how fast data is sent. | The music is stored at 320 kbps.
        4K | adjective | Having about four thousand dots in each line, said of very sharp screens and pictures. | We watched the film on a 4K screen.
        hi-res | adjective, informal | Showing many fine details; short for “high-resolution”. | She sent me a hi-res picture of the map.
        hoverboard | noun | A small board with two wheels and a motor on which you stand to ride. | He fell off his hoverboard.
        e-bike | noun | A bicycle with an electric motor that helps the rider. | On her e-bike the hill is no problem.
        e-scooter | noun | A narrow board with two small wheels, a handlebar and an electric motor. | E-scooters lay all over the pavement.
        e-cigarette | noun | A device that produces a mist with nicotine in it, used in place of a cigarette. | He gave up smoking with the help of an e-cigarette.
        """)
}
